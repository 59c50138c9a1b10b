import { type EditorFacts, SITE_EDITOR } from "#editor/shared/editor-facts.ts";

/** What the editor knows of the rendered site. Throws without a connection. */
export async function readEditorFacts(): Promise<EditorFacts> {
  const answer = await fetch(SITE_EDITOR.facts);
  if (!answer.ok) throw new Error(`${SITE_EDITOR.facts} answered ${answer.status}.`);
  return answer.json();
}
