import type { Section as AnySection, Business, Navigation, Route, Words } from "#document/resolved.gen.ts";

export type SectionType = AnySection["type"];

/** A section of one type, resolved: references replaced by what they refer to, tokens by their values. */
export type Section<T extends SectionType = SectionType> = Extract<AnySection, { type: T }>;

export interface SectionProps<T extends SectionType> {
  readonly section: Section<T>;
}

/** What every page shares: the frame around the sections. */
export interface Shell {
  readonly business: Business;
  readonly words: Words;
  readonly navigation: Navigation;
  /** Address of the sprite of icons. */
  readonly icons: string;
  readonly fallbackPath: string;
}

/** All a page needs to be drawn. */
export interface PageData {
  readonly shell: Shell;
  readonly page: Route;
  /** Changes with the rest. */
  readonly version: string;
}
