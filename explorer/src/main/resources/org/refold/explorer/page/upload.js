// Loads a file, chosen in the picker or dropped on the panel.

import { call, query } from "./api.js";
import { byId, number, plural, tell } from "./dom.js";

/** `loaded` receives the corpus that the server made from the file. */
export function startUpload(about, loaded) {
  byId("file-kind").append(new Option("detect", ""), ...about.kinds.map((kind) => new Option(kind.name)));
  const take = async (file) => {
    tell(byId("corpus-error"), "");
    if (file.size > about.limits.uploadBytes) {
      tell(byId("corpus-error"), `${file.name}: got ${number(file.size)} bytes, expected at most ${number(about.limits.uploadBytes)}`);
      return;
    }
    tell(byId("corpus-told"), `Reading ${file.name}…`);
    const column = byId("file-label").value;
    const where = query({ name: file.name, kind: byId("file-kind").value || null, label: column ? `column:${column}` : null });
    try {
      const corpus = await call(`api/corpora${where}`, { file });
      tell(byId("corpus-told"), told(file.name, corpus));
      loaded(corpus);
    } catch (failure) {
      tell(byId("corpus-told"), "");
      tell(byId("corpus-error"), failure.message);
    }
  };
  byId("file").addEventListener("change", (event) => {
    const [file] = event.target.files;
    // Lets the same file be chosen again with another kind.
    event.target.value = "";
    if (file) {
      take(file);
    }
  });
  const drop = byId("view-corpus");
  drop.addEventListener("dragover", (event) => {
    event.preventDefault();
    byId("drop").classList.add("over");
  });
  drop.addEventListener("dragleave", () => byId("drop").classList.remove("over"));
  drop.addEventListener("drop", (event) => {
    event.preventDefault();
    byId("drop").classList.remove("over");
    if (event.dataTransfer.files.length > 0) {
      take(event.dataTransfer.files[0]);
    }
  });
}

function told(name, corpus) {
  const rejected = corpus.rejected > 0 ? `; ${number(corpus.rejected)} rejected, first error: ${corpus.fault}` : "";
  return `${name}: ${plural(corpus.items, "item")}, kind ${corpus.kind}${rejected}`;
}
