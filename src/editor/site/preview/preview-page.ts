import { answerFromDraft } from "#editor/site/preview/answer-from-draft.ts";
import { editorAround, type PreviewSource } from "#editor/site/preview/preview-source.ts";
import { shiftClock } from "#editor/site/preview/shift-clock.ts";

/** The site's own code, which takes the pages of a draft for those of the site. */
async function show(path: string, source: PreviewSource): Promise<void> {
  const page = await source(path);
  // From here on the site's code finds itself where it is on the site.
  history.replaceState(null, "", path);
  if (page.shift !== 0) shiftClock(page.shift);
  answerFromDraft(source);
  const [{ renderPreview }] = await Promise.all([
    import("#editor/site/preview/render-preview.tsx"),
    // By a link there is no editor to tell which part was clicked.
    parent !== window && import("#editor/preview/select-parts.ts"),
  ]);
  await renderPreview(page, source);
}

/** In the editor, around which it stands. */
async function showInEditor(): Promise<void> {
  await show(new URLSearchParams(location.search).get("page") ?? "/", editorAround(parent));
}

const OVER = "This link is over, or it was not copied whole. Ask for another one.";
const NO_ANSWER = "There is no connection to the site at the moment. Try again in a moment.";
const NOT_SHOWN = "This draft cannot be shown. Ask for another link.";

/** By a link, for somebody without an account. */
async function showByLink(token: string): Promise<void> {
  const { sharedDraft, Unanswered } = await import("#editor/site/preview/shared-draft.ts");
  try {
    const source = await sharedDraft(token);
    if (source) await show("/", source);
    else say(OVER);
  } catch (error) {
    say(error instanceof Unanswered ? NO_ANSWER : NOT_SHOWN);
  }
}

function say(sentence: string): void {
  const words = document.createElement("p");
  words.textContent = sentence;
  words.setAttribute("role", "status");
  document.getElementById("root")?.replaceChildren(words);
}

if (parent !== window) await showInEditor();
else await showByLink(location.hash.slice(1));
