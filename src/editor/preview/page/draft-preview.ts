import { openSite } from "#document/model/resolve.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import type { Media, Site } from "#document/model/types.gen.ts";
import { errorsIn } from "#editor/model/check-draft.ts";
import type { EditorModel } from "#editor/model/editor-model.ts";
import { withoutErrors } from "#editor/model/without-errors.ts";
import type { PreviewedPage } from "#editor/shared/calls.ts";
import { paletteCss } from "#theme/palette-css.ts";

interface DraftPreviewOptions {
  readonly editor: EditorModel;
  readonly bundle: SchemaBundle;
  readonly icons: string;
  readonly media: () => ReadonlyMap<string, Media>;
}

/** A draft as it is shown: what is wrong in it is as it was published. */
export interface DraftPreview {
  document(): Site;
  page(path: string): Promise<PreviewedPage>;
}

export function openDraftPreview({ editor, bundle, icons, media }: DraftPreviewOptions): DraftPreview {
  const { draft, published } = editor;
  const shownDraft = () => {
    const findings = editor.findings();
    return errorsIn(findings) === 0 ? draft.document() : withoutErrors(draft.document(), published.base(), findings);
  };
  return {
    document: shownDraft,
    async page(path) {
      const chosen = editor.moment();
      const [moment, now] = [chosen?.toISOString(), chosen ?? new Date()];
      for (const site of [shownDraft, published.base]) {
        try {
          const shown = site();
          const data = openSite(shown, bundle, { media: media(), icons, now }).page(path);
          return { data, palette: paletteCss(shown.theme), moment };
        } catch {
          // A draft may be too broken to be shown; then what is published is.
        }
      }
      return { data: undefined, palette: "", moment };
    },
  };
}
