import type { Announcement, SoonDays } from "#document/announcements.ts";
import type { LaterChange } from "#document/later.ts";
import type { Section as AnySection, Business, Navigation, Route, Words } from "#document/resolved.gen.ts";
import type { Offer } from "#document/types.gen.ts";
import type { WallClock } from "#document/wall-clock.ts";

export type SectionType = AnySection["type"];

/** A section of one type, resolved: references replaced by what they refer to, tokens by their values. */
export type Section<T extends SectionType = SectionType> = Extract<AnySection, { type: T }>;

export interface SectionProps<T extends SectionType> {
  readonly section: Section<T>;
}

/** What every page shares: the frame around the sections. */
export interface Shell {
  readonly business: Business;
  readonly clock: WallClock;
  readonly words: Words;
  readonly navigation: Navigation;
  /** Address of the sprite of icons. */
  readonly icons: string;
  readonly fallbackPath: string;
  /** What the strip at the top says at present. */
  readonly announcements?: readonly Announcement[];
  /** Offers that run, for the tables they are for. */
  readonly offers?: readonly Pick<Offer, "id" | "name" | "until" | "tables">[];
  /** Days of the next two weeks that differ from the week. */
  readonly soon?: readonly SoonDays[];
}

/** All a page needs to be drawn. */
export interface PageData {
  readonly shell: Shell;
  readonly page: Route;
  /** Changes with the rest. */
  readonly version: string;
  /** How the page changes on days to come, in their order; each adds to those before it. */
  readonly later?: readonly LaterChange[];
  /** Emotion's names of the styles in the page's HTML, where they are shorter; separated by spaces. */
  readonly styleIds?: string;
  /** Addresses of the modules its sections need in browsers, separated by spaces. */
  readonly modules?: string;
}
