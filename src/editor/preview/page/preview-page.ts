import { show, showInEditor } from "#editor/preview/page/show-page.ts";

const OVER = "This link is over, or it was not copied whole. Ask for another one.";
const NO_ANSWER = "There is no connection to the site at the moment. Try again in a moment.";
const NOT_SHOWN = "This draft cannot be shown. Ask for another link.";

/** By a link, for somebody without an account. */
async function showByLink(token: string): Promise<void> {
  const { sharedDraft, Unanswered } = await import("#editor/preview/page/shared-draft.ts");
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
