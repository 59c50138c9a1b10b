import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storedDraft } from "#editor/place/stored-draft.ts";
import { readSite } from "#server/document/read-site.ts";
import { rememberedDevice, rememberedEditor, withValueAt } from "#tests/helpers/remembered-editor.ts";
import { rememberedSite } from "#tests/helpers/remembered-site.ts";

// What an owner reads when a draft cannot be saved everywhere, and what a link to it shows.

const PHONE = ["business", "phone"];
const EMAIL = ["business", "email"];
const TOO_LARGE = "A draft may have 4 MB at most.";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a draft that the database refuses is said to be on this device only, and is tried again when it changes", async () => {
  const site = rememberedSite(readSite());
  const save = vi.spyOn(site.place, "saveDraft").mockResolvedValue({ refused: TOO_LARGE });
  const editor = await rememberedEditor(site);
  await editor.type(PHONE, "+91 422 2555 777");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(editor.saved()).toEqual({ state: "on-device", why: TOO_LARGE });
  expect(save).toHaveBeenCalledTimes(1);
  save.mockResolvedValue({ revision: 1 });
  await editor.type(PHONE, "+91 422 2555 778");
  await vi.advanceTimersByTimeAsync(2000);
  expect(editor.saved()).toEqual({ state: "saved" });
});

test("a draft that has no answer of the database is never said to be kept everywhere", async () => {
  const site = rememberedSite(readSite());
  const save = vi.spyOn(site.place, "saveDraft").mockRejectedValue(new Error("There is no connection."));
  const editor = await rememberedEditor(site);
  await editor.type(PHONE, "+91 422 2555 777");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(editor.saved()).toEqual({ state: "on-device", why: undefined });
  save.mockResolvedValue({ revision: 1 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(editor.saved()).toEqual({ state: "saved" });
});

test("without room on the device, nothing that was kept is deleted until the database has the newer draft", async () => {
  const site = rememberedSite(readSite());
  const device = rememberedDevice();
  const keep = device.store;
  const save = vi.spyOn(site.place, "saveDraft").mockRejectedValue(new Error("There is no connection."));
  const editor = await rememberedEditor(site, device);
  keep.mockImplementation((draft) => draft === undefined);
  await editor.type(PHONE, "+91 422 2555 777");
  await vi.advanceTimersByTimeAsync(2000);
  expect(editor.saved()).toMatchObject({ state: "nowhere" });
  expect(keep).toHaveBeenLastCalledWith(expect.objectContaining({ revision: 0 }));
  save.mockResolvedValue({ revision: 1 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(editor.saved()).toEqual({ state: "saved" });
  expect(keep).toHaveBeenLastCalledWith(undefined);
});

test("what another device has saved joins what is typed here when the owner looks at it again", async () => {
  const document = readSite();
  const site = rememberedSite(document);
  const editor = await rememberedEditor(site);
  await editor.type(PHONE, "+91 422 2555 777");
  const typed = storedDraft("0", document, withValueAt(document, EMAIL, "shop@example.com"));
  await site.place.saveDraft(typed, 0);
  await editor.follow();
  expect(editor.document()).toMatchObject({ business: { phone: "+91 422 2555 777", email: "shop@example.com" } });
});

test("a device whose saved value another one has replaced says so, with the place", async () => {
  const document = readSite();
  const site = rememberedSite(document);
  const editor = await rememberedEditor(site);
  await editor.type(PHONE, "+91 422 2555 777");
  await vi.advanceTimersByTimeAsync(2000);
  const { draft } = await site.place.open();
  const other = withValueAt(withValueAt(document, PHONE, "+91 422 2555 778"), EMAIL, "shop@example.com");
  await site.place.saveDraft(storedDraft("0", document, other), draft?.revision ?? 0);
  await editor.follow();
  expect(editor.document()).toMatchObject({ business: { phone: "+91 422 2555 778", email: "shop@example.com" } });
  expect(editor.notice()).toMatch(/^Another window or device has changed this since: Hours & contact › Phone\. /);
});
