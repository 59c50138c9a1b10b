/** The staff's desk. No page of the document can have this path. */
export const DESK_PATH = "/desk";
/** The owner's editor, and its preview of a draft. */
export const EDITOR_PATHS = { page: "/edit", preview: "/preview" } as const;

/** First path segments that the site itself uses, and their purpose. */
export const RESERVED_PATHS: ReadonlyMap<string, string> = new Map([
  [DESK_PATH, "the desk, where the people of the shop work"],
  [EDITOR_PATHS.page, "the editor of the site"],
  [EDITOR_PATHS.preview, "the preview of the editor"],
  ["/assets", "the files of the pages"],
  ["/data", "the files of the pages"],
  ["/auth", "logging in"],
  ["/rest", "requests and orders"],
]);
