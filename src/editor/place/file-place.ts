import { valueAt } from "#document/text/value-at.ts";
import { pictureRefusal, sendPicture } from "#editor/pictures/send-picture.ts";
import type { DraftPlace } from "#editor/place/place.ts";
import { FILE_API, TOKEN_HEADER } from "#editor/shared/editor-facts.ts";

/** What the server of `npm run edit` is asked, each by its name. */
export type FileCalls = Required<Omit<DraftPlace, "kind" | "pictures" | "share" | "publication">>;

/** Tells the editor's server that its own page asks. */
const token = document.querySelector<HTMLMetaElement>('meta[name="editor-token"]')?.content ?? "";

/** Whom drafts in this browser belong to: whoever edits the folder of that server. */
export const FILE_PERSON = `file-${token.slice(0, 6)}`;

/** Each call is a request whose body are the arguments. The server is of the same code as this page. */
const calls = new Proxy<FileCalls>(Object.create(null), {
  get:
    (_target, name) =>
    async (...asked: readonly unknown[]) => {
      const answer = await fetch(FILE_API + String(name), {
        method: "POST",
        headers: { [TOKEN_HEADER]: token, "content-type": "application/json" },
        body: JSON.stringify(asked),
      });
      return answer.json();
    },
});

/** A file on this machine, through the server of `npm run edit`, which gave this page its token. */
export const filePlace: DraftPlace = {
  kind: "file",
  facts: calls.facts,
  open: calls.open,
  head: calls.head,
  readVersion: calls.readVersion,
  versions: calls.versions,
  publish: calls.publish,
  // A full disk may have room again.
  saveDraft: async (...draft) => ({ ...(await calls.saveDraft(...draft)), again: true }),
  discardDraft: calls.discardDraft,
  putBack: calls.putBack,
  fix: calls.fix,
  render: calls.render,
  pictures: {
    async upload(file, title, watch) {
      const url = `${FILE_API}picture?title=${encodeURIComponent(title)}`;
      const answer = await sendPicture({ url, headers: { [TOKEN_HEADER]: token }, file }, watch);
      const [name, src] = ["name", "src"].map((key) => valueAt(answer.body, [key]));
      return typeof name === "string" && typeof src === "string" ? { name, src } : pictureRefusal(answer);
    },
  },
};
