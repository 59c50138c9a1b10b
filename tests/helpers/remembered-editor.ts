import type { Site } from "#document/model/types.gen.ts";
import type { Path } from "#document/model/walk.ts";
import { changedAt, patchesBetween } from "#editor/shared/patch.ts";
import { isRefused, type PublishedAnswer, type PublishWhen, type Refused } from "#editor/shared/protocol.ts";
import { openSiteEditor } from "#editor/site/site-editor.ts";
import { picturesIn } from "#server/document/pictures-in.ts";
import { readSchema } from "#server/document/read-site.ts";
import { validatorOf } from "#server/document/validator.ts";
import type { rememberedSite } from "#tests/helpers/remembered-site.ts";

const { media, photographs } = picturesIn();
const FACTS = {
  lang: "en",
  media: [...media].map((name) => [name, { src: `/media/${name}`, width: 800, height: 600 }] as const),
  photographs: [...photographs],
  icons: "",
  paths: { login: "/login", home: "/" },
};
const bundle = readSchema();
const validate = validatorOf(bundle);

/** An owner at the editor of a site in memory. A refused request throws with its message. */
export async function rememberedEditor({ remote }: ReturnType<typeof rememberedSite>) {
  const editor = await openSiteEditor({ remote, facts: FACTS, notify: () => undefined, bundle, validate });
  async function answered<T extends object>(asked: Promise<Refused | T>): Promise<T> {
    const answer = await asked;
    if (isRefused(answer)) throw new Error(answer.refused);
    return answer;
  }
  return {
    ...editor,
    summary: () => answered(editor.summary()),
    publication: (version: number) => answered(editor.publication(version)),
    previewRollback: (version: string) => answered(editor.previewRollback(version)),
    rollBack: (version: string, replaces: string) => answered(editor.rollBack("window", version, replaces)),
    async type(path: Path, value: unknown): Promise<void> {
      const { version, document } = await editor.state();
      const patches = patchesBetween(
        document,
        changedAt(document, path, () => value),
      );
      await answered(editor.change("window", { version, patches }));
    },
    async publish(when: PublishWhen = {}): Promise<PublishedAnswer> {
      const { version } = await editor.state();
      return answered(editor.publish("window", version, when));
    },
  };
}

/** A document with another value at a path. */
export const withValueAt = (site: Site, path: Path, value: unknown): Site => changedAt(site, path, () => value);
