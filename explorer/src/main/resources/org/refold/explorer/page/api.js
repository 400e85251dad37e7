// All that the page asks its server goes through call().

const TOKEN = "refold-token";


export const keepToken = (token) => sessionStorage.setItem(TOKEN, token);

/**
 * The answer to a request: JSON, or a Blob if `blob`. A `body` is sent as JSON, a `file` as it is.
 * That a token is needed is also told to the document, as the event `token-needed`.
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

/** A server that does not answer, or not to the end. */
function gone(failure) {
  if (failure.name === "AbortError") {
    throw failure;
  }
  throw new Error("the server does not answer: is refold explore still running?");
}

async function reason(response) {
  try {
    return (await response.json()).error;
  } catch {
    return `the server answered with status ${response.status}`;
  }
}

/** Of a hand that types, in milliseconds; what comes from a click is asked for at once. */
export const PAUSE = 200;

/**
 * A line of requests of which only the newest counts: it aborts the one before, whose answer then
 * never reaches `done`. `delay` in milliseconds lets a hand come to rest first. `stop()` leaves none.
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

/** The parameters of an address, without those that are null. */
export function query(parameters) {
  const kept = Object.entries(parameters).filter(([, value]) => value !== null && value !== undefined);
  return kept.length === 0 ? "" : `?${new URLSearchParams(kept)}`;
}
