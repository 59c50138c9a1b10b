let held: string | undefined;

/** The part of the address behind #; while a place is held, that of this place. */
export const shownHash = (): string => held ?? location.hash;

/** Shows a place until it is released, without an argument, even if the address has changed. */
export function holdHash(hash?: string): void {
  held = hash;
}
