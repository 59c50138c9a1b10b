/**
 * A page of the site is loaded and rendered as soon as a finger or pointer is about to open it; its scripts begin when it
 * is shown. A page that is hydrated fetches the next one itself, and what is external is no page of the site. Browsers
 * leave it with Save-Data, a low battery or little memory: https://developer.chrome.com/docs/web-platform/prerender-pages
 */
export const LINK_RULES = JSON.stringify({
  prerender: [
    {
      where: { and: [{ href_matches: "/*" }, { selector_matches: "html:not([data-ready]) a:not([rel=external])" }] },
      eagerness: "moderate",
    },
  ],
});

/** After load: as a header they would be one more file beside what the first screen waits for. */
export function prepareLinks(): void {
  const rules = document.createElement("script");
  rules.type = "speculationrules";
  rules.text = LINK_RULES;
  document.head.append(rules);
}
