import { show, showInEditor } from "#editor/preview/page/show-page.ts";
import { PREVIEW_WORDS } from "#editor/words/words.gen.ts";

/** By a link, for somebody without an account. */
async function showByLink(token: string): Promise<void> {
  const { sharedDraft, Unanswered } = await import("#editor/preview/page/shared-draft.ts");
  try {
    const source = await sharedDraft(token);
    if (source) {
      mark();
      await show("/", source);
    } else say(PREVIEW_WORDS.over);
  } catch (error) {
    say(error instanceof Unanswered ? PREVIEW_WORDS.noAnswer : PREVIEW_WORDS.notShown);
  }
}

/** Above each page: what looks like the site is not the site. */
function mark(): void {
  const words = document.createElement("p");
  words.textContent = PREVIEW_WORDS.isDraft;
  words.className = "draft-mark";
  document.body.prepend(words);
  const style = new CSSStyleSheet();
  style.replaceSync(MARK);
  document.adoptedStyleSheets.push(style);
}

/** At the edge, where it covers neither the header nor what is at the foot of a phone. */
const MARK = `.draft-mark {
  position: fixed; top: 30%; right: 0; z-index: 9; margin: 0; padding: 0.75rem 0.375rem; writing-mode: vertical-rl;
  background: var(--marigold); color: var(--onMarigold); font-weight: 600; pointer-events: none;
}`;

function say(sentence: string): void {
  const words = document.createElement("p");
  words.textContent = sentence;
  words.setAttribute("role", "status");
  document.getElementById("root")?.replaceChildren(words);
}

/** In an editor, or by a link. */
export async function openPreview(): Promise<void> {
  await (parent === window ? showByLink(location.hash.slice(1)) : showInEditor());
}
