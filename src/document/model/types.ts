import type { Announcement, SoonDays } from "#document/model/announcements.ts";
import type { OpenHours } from "#document/model/hours.ts";
import type { Business, Navigation, Route, Section, Words } from "#document/model/resolved.gen.ts";
import type { ScheduledChange } from "#document/model/scheduled-changes.ts";
import type { Offer } from "#document/model/types.gen.ts";
import type { WallClock } from "#document/time/wall-clock.ts";
import type { HourTexts } from "#lib/locale/times.ts";

export type SectionType = Section["type"];

/** A section of one type, resolved: references replaced by what they refer to, tokens by their values. */
export type SectionOf<T extends SectionType> = Extract<Section, { type: T }>;

export interface SectionProps<T extends SectionType> {
  readonly section: SectionOf<T>;
}

/** A page in one of the languages of the site. */
export interface PageLanguage {
  readonly lang: string;
  /** The language's name in itself: "தமிழ்". */
  readonly name: string;
  /** Left out for the language of the page itself. */
  readonly path?: string;
}

/** The business as pages need it. */
export interface ShownBusiness extends Omit<Business, "hours"> {
  readonly hours: OpenHours;
}

/** A part that is not translated yet says its language; left out where that is the page's. */
export interface InLanguage {
  readonly lang?: string;
}

/** An offer of now. `ends`: when, in words: "until 12 January, 6 pm". */
export interface ShownOffer extends Pick<Offer, "id" | "name" | "until" | "tables">, InLanguage {
  readonly ends: string;
}

/** Data shared by all pages: the frame around the sections. */
export interface Shell {
  /** The language of the page, as BCP 47 writes it. */
  readonly lang: string;
  /** How the language says times; left out for the default one. */
  readonly times?: HourTexts;
  /** The address of the home page in this language. */
  readonly home: string;
  readonly business: ShownBusiness;
  readonly clock: WallClock;
  readonly words: Words;
  readonly navigation: Navigation;
  /** Address of the sprite of icons. */
  readonly icons: string;
  readonly fallbackPath: string;
  readonly announcements?: readonly (Announcement & InLanguage)[];
  /** Current offers and their tables. */
  readonly offers?: readonly ShownOffer[];
  /** Exceptions to the week in the next two weeks. */
  readonly soon?: readonly SoonDays[];
  /** The page in each language that visitors can choose, the document’s own first; left out where there is one. */
  readonly languages?: readonly PageLanguage[];
}

/** Everything a page needs to be rendered. */
export interface PageData {
  readonly shell: Shell;
  readonly page: Route;
  /** Hash of the shell and the page; `asOf` adds the moment of the last change. */
  readonly hash: string;
  /** The languages of sections that differ from the page's, by id: what is not translated yet. For prerendering. */
  readonly langs?: Readonly<Record<string, string>>;
  /** Scheduled changes, in order; each builds on those before it. */
  readonly scheduled?: readonly ScheduledChange[];
  /** Emotion's names of the styles, separated by spaces; the page's HTML has shorter ones. */
  readonly styleIds?: string;
  /** Addresses of the modules its sections need in browsers, separated by spaces. */
  readonly modules?: string;
}
