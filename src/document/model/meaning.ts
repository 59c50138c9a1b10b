import type { SectionOf, SectionType, Shell } from "#document/model/types.ts";

/** A node of structured data (schema.org). */
export type DataNode = Readonly<Record<string, unknown>>;

/** Input of a section's structured data besides the section. */
export interface DataContext {
  readonly url: string;
  /** Address of the picture that shows when the page is shared. */
  readonly picture: string;
  /** The language of the page. */
  readonly lang: string;
  /** The business, by its id. */
  readonly business: DataNode;
  readonly offers: NonNullable<Shell["offers"]>;
}

/** Meaning of a section type beyond its look: for servers and tools, not in the code for browsers. */
export interface Meaning<T extends SectionType> {
  /** Dates of the last changes of its content, as year-month-day. */
  readonly changedOn?: (section: SectionOf<T>) => readonly string[];
  /** Structured data for search engines. */
  readonly structuredData?: (section: SectionOf<T>, context: DataContext) => readonly DataNode[];
  /** A place to reach the business: structured data describe it in full. */
  readonly business?: true;
  /** Needs the backend before it can show anything: its page is hydrated at once. */
  readonly asksAtOnce?: true;
  /** Has the form that changes a password: password managers are led to its page. */
  readonly changesPassword?: true;
}

/** A meaning with exactly the parts that the section's schema declares. */
export type Declared<T extends SectionType, Key extends keyof Meaning<T>> = Required<Pick<Meaning<T>, Key>> &
  Partial<Record<Exclude<keyof Meaning<T>, Key>, never>>;
