import { show, showInEditor } from "#editor/preview/page/show-page.ts";
import { PREVIEW_WORDS } from "#editor/words/words.gen.ts";

/** By a link, for somebody without an account. */
async function showByLink(token: string): Promise<void> {
  const { sharedDraft, Unanswered } = await import("#editor/preview/page/shared-draft.ts");
  try {
    const source = await sharedDraft(token);
    if (source) await show("/", source);
    else say(PREVIEW_WORDS.over);
  } catch (error) {
    say(error instanceof Unanswered ? PREVIEW_WORDS.noAnswer : PREVIEW_WORDS.notShown);
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
