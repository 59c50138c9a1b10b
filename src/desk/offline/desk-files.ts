/** The global under which the desk's service worker finds its list. */
export const DESK_FILES = "deskFiles";

/** What it keeps from the first visit on. Addresses whose content changes have a `revision`. */
export type DeskFileList = readonly { readonly url: string; readonly revision: string | null }[];
