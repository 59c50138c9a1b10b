import type { Site } from "#document/model/types.gen.ts";
import type { Path } from "#document/model/walk.ts";
import { changedAt, patchesBetween } from "#editor/shared/patch.ts";
import type { EditorState, PublishedAnswer, PublishWhen, Summary } from "#editor/shared/protocol.ts";
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
  async function ask<T>(
    method: "GET" | "POST",
    name: string,
    body: Readonly<Record<string, unknown>> = {},
  ): Promise<T> {
    const answer = await editor.ask(method, name, body);
    const isAnswer = (found: unknown): found is T => answer.ok && found !== undefined;
    if (!isAnswer(answer.body)) throw new Error(String(Object(answer.body).message));
    return answer.body;
  }
  const state = () => ask<EditorState>("GET", "state");
  const summary = () => ask<Summary>("GET", "summary");
  return {
    ask,
    picturePlaces: editor.picturePlaces,
    followDevices: editor.followDevices,
    state,
    summary,
    async type(path: Path, value: unknown): Promise<void> {
      const { version, document } = await state();
      const patches = patchesBetween(
        document,
        changedAt(document, path, () => value),
      );
      await ask("POST", "change", { version, patches, client: "window" });
    },
    async publish(when: PublishWhen = {}): Promise<PublishedAnswer> {
      const { version } = await state();
      return ask<PublishedAnswer>("POST", "publish", { version, client: "window", ...when });
    },
  };
}

/** A document with another value at a path. */
export const withValueAt = (site: Site, path: Path, value: unknown): Site => changedAt(site, path, () => value);
