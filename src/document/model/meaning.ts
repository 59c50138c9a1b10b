import type { SectionOf, SectionType, Shell } from "#document/model/types.ts";

/** A node of structured data, in the words of schema.org. */
export type DataNode = Readonly<Record<string, unknown>>;

/** What a section's structured data may name beside the section. */
export interface DataContext {
  /** Address of the page. */
  readonly url: string;
  /** Address of the picture that shows when the page is shared. */
  readonly picture: string;
  /** The business, by its id. */
  readonly business: DataNode;
  readonly offers: NonNullable<Shell["offers"]>;
}

/** What sections of a type mean beyond their look: for servers and tools, never in the code that visitors load. */
export interface Meaning<T extends SectionType> {
  /** Days on which what it shows last changed, as year-month-day. */
  readonly changedOn?: (section: SectionOf<T>) => readonly string[];
  /** What search engines are told of it. */
  readonly structuredData?: (section: SectionOf<T>, context: DataContext) => readonly DataNode[];
  /** Visitors reach the business here: search engines are told all of it. */
  readonly business?: true;
  /** It has to ask the backend before it can show anything: its page is hydrated at once. */
  readonly asksAtOnce?: true;
}

/** A meaning with exactly the parts that the schema of the section declares. */
export type Declared<T extends SectionType, Key extends keyof Meaning<T>> = Required<Pick<Meaning<T>, Key>> &
  Partial<Record<Exclude<keyof Meaning<T>, Key>, never>>;
