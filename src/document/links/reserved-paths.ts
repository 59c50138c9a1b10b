/** Where the people of the shop work. A page of the document cannot stand there. */
export const DESK_PATH = "/desk";
/** Where an owner edits the site, and what shows a draft of it. */
export const EDITOR_PATHS = { page: "/edit", preview: "/preview" } as const;

/** First parts of addresses that belong to the site itself, and what stands there. */
export const RESERVED_PATHS: ReadonlyMap<string, string> = new Map([
  [DESK_PATH, "the desk, where the people of the shop work"],
  [EDITOR_PATHS.page, "the editor of the site"],
  [EDITOR_PATHS.preview, "the preview of the editor"],
  ["/assets", "the files of the pages"],
  ["/data", "the files of the pages"],
  ["/auth", "logging in"],
  ["/rest", "requests and orders"],
]);
