import type { Site } from "#document/model/types.gen.ts";
import { type EditorFacts, SITE_EDITOR } from "#editor/shared/editor-facts.ts";
import { langOf } from "#lib/locale/lang.ts";
import { photographFacts } from "#server/document/pictures-in.ts";
import type { Output } from "#server/lib/output.ts";
import { appPage } from "#server/render/app-page.ts";
import type { PageContents } from "#server/render/content-security-policy.ts";
import { readNotOpened } from "#server/render/not-opened.ts";
import type { MediaFolder } from "#server/render/pictures/media.ts";
import { APPLICATIONS, readEditorBundle, type ServerCode } from "#server/render/read-bundle.ts";

interface EditorOptions {
  readonly site: Site;
  readonly media: MediaFolder;
  readonly pictures: string;
  readonly output: Output;
  readonly server: ServerCode;
  /** Address of the icon sprite. */
  readonly icons: string;
}

/**
 * Writes the owner's editor and its preview, with their facts of the rendered site. Returns the input of their
 * policies.
 */
export async function renderEditor(options: EditorOptions): Promise<PageContents[]> {
  const { site, media, pictures, output, server, icons } = options;
  const { login, dashboard } = site.navigation.account;
  const facts: EditorFacts = {
    lang: langOf(site),
    media: [...media.pictures],
    photographs: [...photographFacts(pictures)],
    icons,
    paths: { login: login.path, account: dashboard.path, home: "/" },
  };
  await output.put(SITE_EDITOR.facts.slice(1), JSON.stringify(facts));
  const css = server.baseStyles(site.theme);
  const notOpened = await readNotOpened();
  const common = { lang: langOf(site), title: "Site editor", notOpened };
  const [note, scripts] = [notOpened.style, [notOpened.script]];
  const edit = readEditorBundle(APPLICATIONS.editor);
  const preview = readEditorBundle(APPLICATIONS.preview);
  await output.put("edit.html", appPage({ ...common, ...edit, styles: [], facts: SITE_EDITOR.facts }));
  await output.put("preview.html", appPage({ ...common, ...preview, styles: [css] }));
  return [
    { path: SITE_EDITOR.page, styles: [note], scripts, needsCaptcha: true, app: "editor" },
    { path: SITE_EDITOR.preview, styles: [css, note], scripts, app: "editor" },
  ];
}
