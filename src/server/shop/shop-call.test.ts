import { afterEach, expect, test, vi } from "vitest";
import { hostedCall } from "#server/shop/shop-call.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** What a command says of a project that answers so. */
async function told(status: number, answer: string, project = "https://project.supabase.co"): Promise<string> {
  vi.stubEnv("VITE_SUPABASE_URL", project);
  vi.stubEnv("SUPABASE_SECRET_KEY", "sb_secret_wrong");
  vi.stubGlobal("fetch", async () => new Response(answer, { status }));
  const task = async () => hostedCall()("delete_expired");
  return task().then(String, (error: Error) => `${error.name}: ${error.message}`);
}

test.each([
  [401, '{"message":"Invalid API key"}', /^Refusal: The project refuses the key\. Set SUPABASE_SECRET_KEY/],
  [403, '{"code":"42501"}', /^Refusal: The key has no right to this\. Set SUPABASE_SECRET_KEY/],
  [404, "<html>", /^Refusal: The project does not have this function\. See that VITE_SUPABASE_URL/],
  [409, '{"message":"Version 3 is newer."}', /^Refusal: Version 3 is newer\.$/],
  [500, "out of order", /^Refusal: The project answered 500: out of order$/],
])("an answer of %i is told in a sentence", async (status, answer, sentence) =>
  expect(await told(status, answer)).toMatch(sentence),
);

test("so is an address that is none", async () =>
  expect(await told(200, "", "project.supabase.co")).toMatch(
    /^Refusal: VITE_SUPABASE_URL is "project\.supabase\.co"\./,
  ));

test("so is one at which nobody answers, with the reason", async () => {
  vi.stubEnv("VITE_SUPABASE_URL", "http://127.0.0.1:4");
  vi.stubEnv("SUPABASE_SECRET_KEY", "sb_secret_wrong");
  await expect(hostedCall()("delete_expired")).rejects.toThrow(/does not answer \(.*ECONNREFUSED.*VITE_SUPABASE_URL/);
});
