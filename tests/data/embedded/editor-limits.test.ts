import { inspect } from "node:util";
import { afterEach, expect, test, vi } from "vitest";
import { LIMITS } from "#server/backend/http/rate-limit.ts";
import { openOwnerDoor } from "#tests/data/embedded/owner-door.ts";
import { forFile } from "#tests/data/for-file.ts";

/** Fewer than are allowed, in the same time. */
const FEW = {
  publish: { ...LIMITS.publish, requests: 3 },
  draft: { ...LIMITS.draft, requests: 3 },
  share: { ...LIMITS.share, requests: 3 },
};

const door = await forFile(openOwnerDoor({ limits: FEW, checkDocument: async () => [] }));
afterEach(() => vi.restoreAllMocks());

const DOCUMENT = { schemaVersion: 1, business: { name: "Vellai" } };

test.each([
  ["publish_document", FEW.publish, { document: DOCUMENT, replaces: 99, words: "Prices" }, 409],
  ["save_draft", FEW.draft, { based_on: 0, typed: {}, revision: 99 }, 409],
  ["share_draft", FEW.share, { document: DOCUMENT }, 200],
])(
  "%s is counted by account: who does it too often is told for how long, and the other owner is not",
  async (name, limit, args, usual) => {
    for (let turn = 0; turn < limit.requests; turn++) expect((await door.call(name, args)).status).toBe(usual);
    const reported = await door.call(name, args);
    expect(reported).toMatchObject({
      status: 429,
      message: expect.stringMatching(/Wait \d+ seconds?, then try again/),
    });
    expect(reported.retryAfter).toBeGreaterThan(0);
    expect(reported.retryAfter).toBeLessThanOrEqual(limit.seconds);
    expect((await door.call(name, args, "Bala")).status).toBe(usual);
  },
);

test("strangers use up nobody's share of it", async () => {
  for (let turn = 0; turn < 9; turn++) expect((await door.call("publish_document", {}, null)).status).toBe(401);
  expect((await door.call("publish_document", { replaces: 99 }, "Bala")).status).not.toBe(429);
});

test("what is published is one line of the log: who, number, words", async () => {
  const fresh = await openOwnerDoor({ checkDocument: async () => [] });
  const log = vi.spyOn(console, "log").mockReturnValue();
  const words = "Saree 170+ → 190+\nWe close on 14 January\u001b[2J";
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const publish = (replaces: number, more = {}) =>
    fresh.call("publish_document", { document: DOCUMENT, replaces, words, ...more }, "Malar");
  expect((await publish(0)).value).toBe(1);
  expect((await publish(0, { document: { schemaVersion: 1 } })).status).toBe(409);
  expect((await publish(1, { publish_at: later })).value).toBe(2);
  expect(log.mock.calls.map(([line]) => String(line).replace(/^\S+Z /, ""))).toEqual([
    "Version 1 was published by Malar: Saree 170+ → 190+ We close on 14 January[2J",
    `Version 2 was published by Malar, for ${later}: Saree 170+ → 190+ We close on 14 January[2J`,
  ]);
  await fresh.close();
});

test("the token of a draft link is in no log, and nowhere in the database", async () => {
  const fresh = await openOwnerDoor();
  const said: unknown[] = [];
  for (const method of ["log", "info", "warn", "error"] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => void said.push(...parts));
  const { value } = await fresh.call("share_draft", { document: DOCUMENT });
  const token = String(value);
  expect((await fresh.call("shared_draft", { token }, null)).value).toEqual(DOCUMENT);
  for (const args of [
    { token: `${token}\0` },
    { token: [token] },
    { token, more: 1 },
    { [token]: 1 },
    `{"token":"${token}`,
  ])
    expect((await fresh.call("shared_draft", args, null)).status).toBeGreaterThanOrEqual(200);
  await fresh.backend.withDatabase((database) => database.query("drop function private.read_draft_link cascade"));
  expect((await fresh.call("shared_draft", { token }, null)).status).toBeGreaterThanOrEqual(400);
  expect(inspect(said, { depth: 9 })).not.toContain(token);
  await fresh.close();
});
