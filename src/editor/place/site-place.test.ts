// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { sitePlace } from "#editor/place/site-place.ts";
import { readSite } from "#server/document/read-site.ts";

const sent = vi.hoisted((): unknown[] => []);
vi.mock("#account/own/ask-signed-in.ts", () => ({
  askSignedIn: (question: (client: object) => unknown) =>
    question({
      rpc: async (_name: string, given: unknown) => {
        sent.push(given);
        return { data: 1, error: null };
      },
    }),
}));

const FACTS = { lang: "en", media: [], photographs: [], icons: "", paths: { login: "", account: "", home: "" } };

test("NUL and half of an emoji, which no database stores, are not sent with a draft or a version", async () => {
  const place = sitePlace(FACTS, () => ({ definitions: {} }));
  const document = { ...readSite(), fallbackPath: "/a\0b\ud83d😀" };
  await place.saveDraft({ basedOn: "0", schemaVersion: 1, patches: [], base: document }, 1);
  await place.publish({ document, replaces: "0", words: ["Called “\ude00”."] });
  await place.share?.(document);
  const cleaned = { fallbackPath: "/ab😀" };
  expect(sent).toMatchObject([
    { typed: { base: cleaned } },
    { document: cleaned, words: "Called “”." },
    { document: cleaned },
  ]);
});
