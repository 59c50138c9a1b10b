/** The icons of the site, by their names in the Phosphor set. The sprite contains only these. */
export const ICON_NAMES = [
  "arrow-left",
  "arrow-right",
  "basket",
  "calendar-check",
  "caret-down",
  "check-bold",
  "coat-hanger",
  "copy",
  "envelope-simple",
  "list",
  "magnifying-glass",
  "map-pin",
  "minus",
  "pause-fill",
  "phone",
  "play-fill",
  "plus",
  "printer",
  "warning-circle",
  "washing-machine",
  "whatsapp-logo",
  "x",
] as const;

export type IconName = (typeof ICON_NAMES)[number];
