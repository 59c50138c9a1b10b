import { expect, test, vi } from "vitest";
import { beginFactor } from "#account/credentials/second-factor.ts";

/** A project that keeps the names of apps that were begun and left. */
const project = vi.hoisted(() => {
  const all = [
    { id: "used", friendly_name: "Tablet", status: "verified" },
    { id: "left", friendly_name: "My phone", status: "unverified" },
  ];
  const enroll = async ({ friendlyName }: { readonly friendlyName: string }) => {
    const error = { code: "mfa_factor_name_conflict", status: 422 };
    if (all.some(({ friendly_name }) => friendly_name === friendlyName)) return { data: null, error };
    return { data: { id: "new", totp: { secret: "s", uri: "otpauth://" } }, error: null };
  };
  const unenroll = async ({ factorId }: { readonly factorId: string }) => {
    all.splice(
      all.findIndex(({ id }) => id === factorId),
      1,
    );
  };
  return { all, mfa: { enroll, unenroll, listFactors: async () => ({ data: { all: [...all] } }) } };
});
vi.mock("#account/backend/client.ts", () => ({ openClient: async () => ({ auth: { mfa: project.mfa } }) }));

test("an app that was begun and left is begun again under its name; one that is used stays", async () => {
  expect((await beginFactor("My phone", "")).status).toBe("done");
  expect(project.all.map(({ id }) => id)).toEqual(["used"]);
});
