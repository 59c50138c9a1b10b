import type { Theme } from "#document/model/types.gen.ts";
import { colour } from "#theme/theme.ts";

/** The custom property that a `var()` refers to. */
const properties = new Map(Object.entries(colour).map(([name, reference]) => [name, reference.slice(4, -1)]));

/** The colour of shadows. */
const SHADE = { light: "--shade:rgb(31 42 104/.28)", dark: "--shade:rgb(0 0 0/.55)" } as const;

/** The document's colours as custom properties, switched by the reader's colour scheme. */
export function paletteCss({ light, dark }: Theme): string {
  const block = (colours: readonly [string, string][]) =>
    colours.map(([name, value]) => `${properties.get(name)}:${value}`).join(";");
  const always: [string, string][] = Object.entries(light);
  const byDay = new Map(always);
  const byNight = Object.entries(dark).filter(([name, value]) => byDay.get(name) !== value);
  return `:root{${block(always)};${SHADE.light}}@media screen and (prefers-color-scheme:dark){:root{${block(byNight)};${SHADE.dark}}}`;
}
