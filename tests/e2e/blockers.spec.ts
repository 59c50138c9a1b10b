import { expect } from "#tests/helpers/e2e.ts";
import { EVERY_PAGE } from "#tests/helpers/every-page.ts";
import { arrived, confirmed, fillAndSend, REQUEST_FORMS, typed } from "#tests/helpers/request-forms.ts";
import { servedFiles } from "#tests/helpers/served-files.ts";
import { test } from "#tests/helpers/test.ts";

/**
 * Parts of addresses that content blockers block on every site, from the generic rules of EasyList, EasyPrivacy and the
 * lists against cookie notices and social buttons. A part is delimited by characters other than letters.
 */
const WORDS =
  "ads?|adserver|adverts?|advertising|advertisement|adsense|affiliates?|analytics|banners?|beacon|click-?track(er|ing)?|collect|" +
  "cookie-?(banner|consent|law|notice|policy)|counter|doubleclick|fingerprint|gdpr|gtag|gtm|hotjar|impressions?|insights|log(ger|ging)|" +
  "matomo|metrics|mixpanel|newsletter-popup|pagead|page-?views?|piwik|pixel|pop-?(up|under)s?|promo(tions?)?|referrals?|retarget|rum|" +
  "segment|sentry|share-?(bar|buttons?)|social-?(icons?|share)|sponsors?|stats?|statistics|telemetry|track(er|ing)?|utm|visitors?|web-?stat";

const BLOCKED = new RegExp(`(^|[^a-z])(${WORDS})([^a-z]|$)`, "i");

/** The hash of a bundle's name: hex digits spell no delimited word of these lists. */
const HASH = /-[0-9a-f]{8}(?=\.js$)/;

/** Whether a content blocker would block this address. */
const isBlocked = (path: string): boolean => BLOCKED.test(path.replace(HASH, ""));

const ASKED_OF_THE_BACKEND = [
  ...["pickup_requests", "franchise_applications", "contact_messages", "orders", "profiles", "my_order_summary"],
  ...[
    "rpc/new_request",
    "rpc/order_by_link",
    "rpc/move_order_by_link",
    "rpc/free_windows",
    "rpc/order_view",
    "rpc/move_order",
    "rpc/my_orders",
    "rpc/my_active_order",
    "rpc/my_data",
    "rpc/my_request",
    "rpc/delete_my_account",
  ],
].map((name) => `/rest/v1/${name}`);
const ASKED_OF_ACCOUNTS = ["token", "signup", "user", "recover", "verify", "logout"].map((name) => `/auth/v1/${name}`);

/** Known from parcels. No general rule takes it away, and it is opened by its address, not asked for by another site. */
const TRACKING_PAGE = /^\/(data\/)?track(\.html|\.json)?$/;

test("no page, file or question to the backend has a name that content blockers take away", () => {
  const names = [
    ...servedFiles().keys(),
    ...EVERY_PAGE.map(({ path }) => path),
    ...ASKED_OF_THE_BACKEND,
    ...ASKED_OF_ACCOUNTS,
  ];
  expect(names.filter((name) => isBlocked(name) && !TRACKING_PAGE.test(name))).toEqual([]);
});

test("with a blocker at work every page is whole, and a form arrives", async ({ page }) => {
  await page.route("**/*", (route) =>
    isBlocked(new URL(route.request().url()).pathname) ? route.abort("blockedbyclient") : route.continue(),
  );
  const form = REQUEST_FORMS.contact();
  await fillAndSend(page, form);
  await confirmed(page, form);
  expect(await arrived(page.request, form)).toHaveLength(1);
});

test("where a blocker takes all scripts away, forms are not sent into the void: shop and answers stay in reach", {
  tag: "@slow",
}, async ({ page, expected }) => {
  expected.push(/ERR_BLOCKED_BY_CLIENT/, /Failed to fetch dynamically imported module: .*\/boot-/);
  await page.route(/\.js$/, (route) => route.abort("blockedbyclient"));
  const form = REQUEST_FORMS.contact();
  await fillAndSend(page, form);
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /^Call \+91/ })
      .first(),
  ).toBeVisible();
  expect(await typed(page, form)).toEqual(form.answers);
});
