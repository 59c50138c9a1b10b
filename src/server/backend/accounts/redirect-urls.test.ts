import { expect, test } from "vitest";
import { allowedRedirect, redirectUrls } from "#server/backend/accounts/redirect-urls.ts";

test("links lead to the site only, on one's own machine under both names", () => {
  expect(redirectUrls("https://laundry.example")).toEqual(["https://laundry.example/**"]);
  const local = ["http://localhost:4173/**", "http://127.0.0.1:4173/**"];
  expect(redirectUrls("http://127.0.0.1:4173")).toEqual(local);
  expect(redirectUrls("http://localhost:4173")).toEqual(local);
});

const ALLOWED = ["https://laundry.example/**", "http://127.0.0.1:4173/**"];

test.each([
  ["https://laundry.example/reset-password", "https://laundry.example/reset-password"],
  ["https://laundry.example", "https://laundry.example/"],
  ["HTTPS://LAUNDRY.EXAMPLE:443/a/../b?c=d#e", "https://laundry.example/b?c=d#e"],
  ["http:\\\\127.0.0.1:4173\\x", "http://127.0.0.1:4173/x"],
])("%s leads to %s", (address, expected) => expect(allowedRedirect(address, ALLOWED)).toBe(expected));

test.each([
  ...[
    "http:\\\\evil.example//127.0.0.1:4173/",
    "http://evil.example\\@127.0.0.1:4173/",
    "//laundry.example/",
    "/reset",
    "",
  ],
  ...["http://evil.example/http://127.0.0.1:4173/", "http://127.0.0.1:4173@evil.example/", "http://[::1]:4173/"],
  ...["http://asha@127.0.0.1:4173/", "http://127.0.0.2:4173/", "http://127.0.0.1:41730/", "http://laundry.example/"],
  ...["https://laundry.example.evil.example/", "https://laundry.example\t.evil.example/"],
  "javascript:alert(1)//https://laundry.example/",
])("%s leads nowhere", (address) => expect(allowedRedirect(address, ALLOWED)).toBeUndefined());
