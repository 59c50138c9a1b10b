import type { Section, Site } from "#document/model/types.gen.ts";

/**
 * The document without the ways to log in that the operator has not switched on (VITE_PHONE_SIGN_IN, VITE_OAUTH), and
 * without the sentence that a second factor is required where it is not.
 */
export function withOfferedForms(site: Site): Site {
  const off = [
    ...(process.env["VITE_PHONE_SIGN_IN"] === "on" ? [] : ["phoneForm", "phoneSignIn"]),
    ...(process.env["VITE_OAUTH"] ? [] : ["google"]),
    ...((site.orders.secondFactor ?? "nobody") === "nobody" ? ["factorRequired"] : []),
  ];
  const offered = (section: Section): Section => {
    const kept = { ...section };
    for (const field of off) Reflect.deleteProperty(kept, field);
    return kept;
  };
  return { ...site, routes: site.routes.map((route) => ({ ...route, sections: route.sections.map(offered) })) };
}
