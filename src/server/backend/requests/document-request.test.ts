import { expect, test } from "vitest";
import { TOO_LONG } from "#server/backend/documents/check-document.ts";
import { LIMITS, rateLimiter } from "#server/backend/http/rate-limit.ts";
import { documentStep } from "#server/backend/requests/document-request.ts";

test("a document that a busy machine could not check in time is not called wrong", async () => {
  const publish = (problems: readonly string[]) =>
    documentStep({
      check: async () => problems,
      limiter: rateLimiter(LIMITS),
      inTurn: async (_, task) => task(),
      rest: async () => new Response("1"),
      refuseOthers: async () => undefined,
    })({
      request: new Request("http://site.test/rest/v1/rpc/publish_document", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ document: {} }),
      }),
      pathname: "/rest/v1/rpc/publish_document",
      clientIp: null,
      caller: "visitor",
      route: undefined as never,
    });
  expect(await publish([TOO_LONG])).toMatchObject({ status: 503, message: expect.stringMatching(/Try again/) });
  expect(await publish(["A price is missing."])).toMatchObject({ status: 422 });
});
