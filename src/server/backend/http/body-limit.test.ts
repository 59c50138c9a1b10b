import { expect, test } from "vitest";
import { readBody } from "#server/backend/http/body-limit.ts";

const MAX_BYTES = 1000;

/** A request whose body is as long as it says, or does not say how long it is. */
const sending = (bytes: number, saysLength: boolean) =>
  new Request("http://site.test/", {
    method: "POST",
    headers: saysLength ? { "content-length": String(bytes) } : {},
    body: "x".repeat(bytes),
  });

test.each([
  ["of known length", true],
  ["of unknown length", false],
])("a body %s is read up to the limit, and not beyond it", async (_, saysLength) => {
  expect(await readBody(sending(MAX_BYTES, saysLength), MAX_BYTES)).toHaveLength(MAX_BYTES);
  expect(await readBody(sending(0, saysLength), MAX_BYTES)).toHaveLength(0);
  expect(await readBody(sending(MAX_BYTES + 1, saysLength), MAX_BYTES)).toBeUndefined();
  expect(await readBody(sending(2_000_000, saysLength), MAX_BYTES)).toBeUndefined();
});
