// Every request of the page goes through call().

const TOKEN = "refold-token";


export const keepToken = (token) => sessionStorage.setItem(TOKEN, token);

/**
 * Sends a request and returns the answer: JSON, or a Blob if `blob` is set. A `body` is sent as JSON, a `file`
 * unchanged. If the server requires a token, the document also gets the event `token-needed`.
 */
export async function call(path, { body, file, blob = false, signal } = {}) {
  const headers = {};
  const token = sessionStorage.getItem(TOKEN);
  if (token) {
    headers.Authorization = `Bearer ${token}`;
  }
  if (body !== undefined || file !== undefined) {
    headers["Content-Type"] = file === undefined ? "application/json" : "application/octet-stream";
  }
  let response;
  try {
    response = await fetch(path, {
      method: body === undefined && file === undefined ? "GET" : "POST",
      headers,
      body: file ?? (body === undefined ? undefined : JSON.stringify(body)),
      signal,
    });
  } catch (failure) {
    gone(failure);
  }
  if (response.ok) {
    return (blob ? response.blob() : response.json()).catch(gone);
  }
  if (response.status === 401) {
    document.dispatchEvent(new CustomEvent("token-needed"));
  }
  throw new Error(await reason(response));
}

/** For a server that does not answer, or breaks off. */
function gone(failure) {
  if (failure.name === "AbortError") {
    throw failure;
  }
  throw new Error("The server does not answer. Is refold explore still running?");
}

async function reason(response) {
  try {
    return (await response.json()).error;
  } catch {
    return `The server answered with status ${response.status}.`;
  }
}

/** A pause in typing, in milliseconds. Clicks send their request at once. */
export const PAUSE = 200;

/**
 * A series of requests of which only the newest counts: each request aborts the previous one, whose answer then never
 * reaches `done`. A `delay` in milliseconds waits for a pause in typing. `stop()` aborts the current request.
 */
export function latest() {
  let current = null;
  const stop = () => current?.abort();
  const ask = async (delay, request, done, failed) => {
    stop();
    const mine = new AbortController();
    current = mine;
    if (delay > 0) {
      await new Promise((wake) => setTimeout(wake, delay));
    }
    if (mine.signal.aborted) {
      return;
    }
    let answer;
    try {
      answer = await request(mine.signal);
    } catch (failure) {
      if (!mine.signal.aborted) {
        failed(failure.message);
      }
      return;
    }
    if (!mine.signal.aborted) {
      done(answer);
    }
  };
  return Object.assign(ask, { stop });
}

/** The query string for these parameters, without those that are null. */
export function query(parameters) {
  const kept = Object.entries(parameters).filter(([, value]) => value !== null && value !== undefined);
  return kept.length === 0 ? "" : `?${new URLSearchParams(kept)}`;
}
