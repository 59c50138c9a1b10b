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
export const isBlocked = (path: string): boolean => BLOCKED.test(path.replace(HASH, ""));
