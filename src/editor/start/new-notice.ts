import { isRecord } from "#document/model/schema.ts";
import { valueAt } from "#document/text/value-at.ts";
import { listAt } from "#editor/shared/draft-values.ts";

/** A notice that is being written. Days as year-month-day. */
export interface NewNotice {
  readonly id: string;
  readonly text: string;
  readonly from: string;
  readonly until: string;
  readonly picture?: NoticePicture | undefined;
}

export interface NoticePicture {
  /** The name of the file. */
  readonly image: string;
  /** What it shows, for people who cannot see it. */
  readonly alt: string;
}

/** The index of a notice; -1 while it is not in the document. */
export function noticeAt(document: unknown, id: string): number {
  return listAt(document, ["notices"]).findIndex((notice) => valueAt(notice, ["id"]) === id);
}

/** A document with a notice as it is written now: one without a text is not there. */
export function withNotice(document: unknown, notice: NewNotice): unknown {
  if (!isRecord(document)) return document;
  const notices = listAt(document, ["notices"]);
  const at = noticeAt(document, notice.id);
  const { picture, ...plain } = notice;
  const entry = { ...plain, ...(picture && { picture }) };
  if (notice.text.trim() === "") return at === -1 ? document : { ...document, notices: notices.toSpliced(at, 1) };
  return { ...document, notices: at === -1 ? [...notices, entry] : notices.with(at, entry) };
}
