import { successToast } from "#tests/helpers/account-pages.ts";
import { type CopiedSite, copySite } from "#tests/helpers/copied-site.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { fillIn, REQUEST_FORMS, typed } from "#tests/helpers/request-forms.ts";
import { test as base } from "#tests/helpers/test.ts";

/** The pages on a plain host, built without the address of a hosted project. */
const test = base.extend<{ site: CopiedSite }>({
  site: async ({ browserName: _ }, use) => {
    const site = await copySite();
    await use(site);
    await site.discard();
  },
});

test("where there is no backend, nothing is asked of it until somebody sends; then it is told and nothing is lost", {
  tag: "@slow",
}, async ({ page, site, expected, complaints }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/(rest|auth)\/v1\//.test(request.url())) asked.push(request.url());
  });
  const form = REQUEST_FORMS.contact();
  await page.goto(site.url + form.path);
  const send = page.getByRole("button", { name: form.submit });
  await send.click();
  await expect(page.getByRole("group", { name: "There is a problem" }), "the engine is there").toBeFocused();
  await fillIn(page, form);
  expect(asked).toEqual([]);
  expect(complaints).toEqual([]);

  expected.push(/status of 405/);
  await send.click();
  await expect(page.getByRole("group", { name: "has not been sent" })).toBeFocused();
  await expect(successToast(page)).toHaveCount(0);
  expect(await typed(page, form)).toEqual(form.answers);
});
