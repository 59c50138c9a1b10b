import { expect, test } from "vitest";
import { redirectUrls } from "#scripts/backend/redirect-urls.ts";

test("links lead to the site only, on one's own machine under both names", () => {
  expect(redirectUrls("https://laundry.example")).toEqual(["https://laundry.example/**"]);
  const local = ["http://localhost:4173/**", "http://127.0.0.1:4173/**"];
  expect(redirectUrls("http://127.0.0.1:4173")).toEqual(local);
  expect(redirectUrls("http://localhost:4173")).toEqual(local);
});
