/** The global under which the desk's service worker finds its list. */
export const DESK_FILES = "deskFiles";

/** What it keeps from the first visit on. Addresses whose content changes have a `revision`. */
export type DeskFileList = readonly DeskFile[];

interface DeskFile {
  readonly url: string;
  readonly revision: string | null;
  /** Of another language: only a device that uses it keeps it. */
  readonly lang?: string | undefined;
}
