/** The global under which the desk's service worker finds its list. */
export const DESK_FILES = "deskFiles";

/** What it keeps from the first visit on. `revision` stands for addresses whose content changes. */
export type DeskFileList = readonly { readonly url: string; readonly revision: string | null }[];
