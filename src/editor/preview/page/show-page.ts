import { answerFromDraft } from "#editor/preview/page/answer-from-draft.ts";
import { editorAround, type PreviewSource } from "#editor/preview/page/preview-source.ts";
import { startClockAt } from "#editor/preview/page/start-clock-at.ts";

/** The site's own code, which takes the pages of a draft for those of the site. */
export async function show(path: string, source: PreviewSource): Promise<void> {
  const page = await source(path);
  // From here on the site's code finds itself where it is on the site.
  history.replaceState(null, "", path);
  if (page.moment !== undefined) startClockAt(page.moment);
  answerFromDraft(source);
  const [{ renderPreview }] = await Promise.all([
    import("#editor/preview/page/render-preview.tsx"),
    // By a link there is no editor to tell which part was clicked.
    parent !== window && import("#editor/preview/select-parts.ts"),
  ]);
  await renderPreview(page, source);
}

/** In the editor, around which it stands. */
export async function showInEditor(): Promise<void> {
  await show(new URLSearchParams(location.search).get("page") ?? "/", editorAround(parent));
}
