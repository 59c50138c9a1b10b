import type { Theme } from "#document/types.gen.ts";

/** The document's colours as custom properties, switched by the reader's colour scheme. */
export function paletteCss({ light, dark }: Theme): string {
  const block = (palette: object) =>
    Object.entries(palette)
      .map(([name, value]) => `--${name}:${value}`)
      .join(";");
  return `:root{${block(light)}}@media screen and (prefers-color-scheme:dark){:root{${block(dark)}}}`;
}
