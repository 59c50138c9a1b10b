import type { Section, Site } from "#document/model/types.gen.ts";

/** The document without the forms for a phone number, unless VITE_PHONE_SIGN_IN says that a code to it logs in. */
export function withOfferedForms(site: Site): Site {
  if (process.env["VITE_PHONE_SIGN_IN"] === "on") return site;
  return { ...site, routes: site.routes.map((route) => ({ ...route, sections: route.sections.map(withoutPhone) })) };
}

function withoutPhone(section: Section): Section {
  if (!("phoneForm" in section)) return section;
  const { phoneForm: _, ...offered } = section;
  return offered;
}
