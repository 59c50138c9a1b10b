import { expect, test } from "vitest";
import { pageQrCodes } from "#server/render/pictures/page-qr-code.ts";

test("a code leads to the site's own address, and there is none while only this machine reaches it", () => {
  const code = pageQrCodes("https://vellai.example")("/pricing");
  expect(code.address).toBe("vellai.example/pricing");
  expect(code.size).toBeGreaterThan(20);
  for (const own of ["http://127.0.0.1:4173", "http://localhost:5173", "http://[::1]:4173"])
    expect(pageQrCodes(own)("/pricing")).toEqual({ size: 0, shape: "", address: "" });
});
