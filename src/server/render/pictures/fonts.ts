const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");

/** The characters in the site's fonts. */
export const LATIN = `${ASCII}\u00a0–—‘’“”•…·×°©®½é→←−`;

/** The heading font and its axes. */
export const FRAUNCES = {
  source: "fraunces/files/fraunces-latin-full-normal",
  axes: { wght: 420, SOFT: 60, WONK: 0, opsz: 72 },
} as const;
