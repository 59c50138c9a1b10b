import type { Theme } from "#document/types.gen.ts";

/** The document's colours as custom properties, switched by the reader's colour scheme. */
export function paletteCss({ light, dark }: Theme): string {
  const block = (colours: readonly [string, string][]) =>
    colours.map(([name, value]) => `--${name}:${value}`).join(";");
  const always: [string, string][] = Object.entries(light);
  const byDay = new Map(always);
  const byNight = Object.entries(dark).filter(([name, value]) => byDay.get(name) !== value);
  return `:root{${block(always)}}@media screen and (prefers-color-scheme:dark){:root{${block(byNight)}}}`;
}
