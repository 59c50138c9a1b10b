import { useAtomValue } from "jotai";
import { useState } from "react";
import { addDays, WEEKDAYS, weekdayOf } from "#document/model/hours.ts";
import { isRecord } from "#document/model/schema.ts";
import { valueAt } from "#document/text/value-at.ts";
import { documentAtom, picturesAtom } from "#editor/draft/atoms.ts";
import { edit } from "#editor/draft/editor.ts";
import { SchemaForm } from "#editor/form/schema-form.tsx";
import { BackLink } from "#editor/parts/back-link.tsx";
import { QuietButton } from "#editor/parts/button.tsx";
import { FieldProblems } from "#editor/parts/field-problems.tsx";
import { pictureStoreAtom } from "#editor/pictures/picture-store.ts";
import { PictureUpload } from "#editor/pictures/picture-upload.tsx";
import { listAt } from "#editor/shared/draft-values.ts";
import { shopDay } from "#editor/shared/shop-days.ts";
import { freeId } from "#editor/state/ids.ts";
import { langAtom } from "#editor/state/locale.ts";
import { idsIn } from "#editor/words/schema-at.ts";
import { START_WORDS } from "#editor/words/words.gen.ts";
import { dayAndMonth, dayRange } from "#lib/locale/days.ts";
import { weekdayText } from "#lib/locale/times.ts";
import { now } from "#ui/base/server-clock.ts";

/** A new notice is shown for today and the three days after it, unless the owner chooses otherwise. */
const FIRST_DAYS = 3;

const NOTICES = ["notices"];

/** A notice in one go: its text, its days. It is in the draft from its first letter on, and gone with its last. */
export function NoticeComposer() {
  const document = useAtomValue(documentAtom);
  const today = shopDay(document, now());
  const [blank] = useState<NewNotice>(() => ({
    id: freeId("notice", idsIn(document)),
    text: "",
    from: today,
    until: addDays(today, FIRST_DAYS),
  }));
  const index = noticeAt(document, blank.id);
  const written = valueAt(document, [...NOTICES, index]);
  const notice: NewNotice = isRecord(written) ? { ...blank, ...written } : blank;
  // Without a text it is not in the document yet: what was chosen meanwhile waits here.
  const [chosen, choose] = useState(blank);
  const { from, until, picture } = isRecord(written) ? notice : chosen;
  const lang = useAtomValue(langAtom);
  const write = (change: Partial<NewNotice>) => {
    const next = { ...notice, from, until, picture, ...change };
    choose(next);
    edit((site) => withNotice(site, next));
  };
  return (
    <div className="compose">
      <BackLink to={NOTICES}>{START_WORDS.allNotices}</BackLink>
      <h2 className="title">{START_WORDS.aNotice}</h2>
      <label htmlFor="notice-text" className="field-name">
        {START_WORDS.noticeText}
      </label>
      <p id="notice-hint" className="field-hint">
        {START_WORDS.noticeTextHint}
      </p>
      <textarea
        id="notice-text"
        data-field="/notices/new/text"
        aria-describedby="notice-hint"
        rows={3}
        value={notice.text}
        onChange={(event) => write({ text: event.target.value })}
      />
      {index !== -1 && <FieldProblems pointer={`/notices/${index}/text`} />}
      <NoticePhoto picture={picture} choose={(photo) => write({ picture: photo })} />
      {index !== -1 && <FieldProblems pointer={`/notices/${index}/picture/image`} />}
      <NoticeDays from={from} until={until} today={today} choose={write} />
      {index !== -1 && ["from", "until"].map((key) => <FieldProblems key={key} pointer={`/notices/${index}/${key}`} />)}
      <p role="status" className="read">
        {notice.text !== "" && from <= until && (
          <>
            {START_WORDS.customersWillReadOn({ days: dayRange(from, until, lang) })}{" "}
            <q>{START_WORDS.noticeRead({ text: notice.text, day: dayAndMonth(until, lang) })}</q>
          </>
        )}
      </p>
      {index !== -1 && (
        <details className="page-facts">
          <summary>{START_WORDS.more}</summary>
          <SchemaForm path={[...NOTICES, index]} without={["id", "text", "picture", "from", "until"]} />
        </details>
      )}
    </div>
  );
}

/** Last days to choose from, counted from today. */
const CHOICES = [0, 1, 3, 7, 14];

interface NoticeDaysProps {
  readonly from: string;
  readonly until: string;
  readonly today: string;
  readonly choose: (days: { readonly from?: string; readonly until?: string }) => void;
}

/** The first and the last day of a notice; the usual ones by a button. */
function NoticeDays({ from, until, today, choose }: NoticeDaysProps) {
  const lang = useAtomValue(langAtom);
  return (
    <fieldset className="notice-days">
      <legend className="field-name">{START_WORDS.untilWhen}</legend>
      <div className="chips">
        {CHOICES.map((days) => {
          const last = addDays(today, days);
          const isChosen = from === today && until === last;
          return (
            <button
              key={days}
              type="button"
              aria-pressed={isChosen}
              onClick={() => choose({ from: today, until: last })}
            >
              {dayName(days, last, lang)}
            </button>
          );
        })}
      </div>
      <div className="notice-dates">
        <label>
          {START_WORDS.firstDay}
          <input type="date" value={from} onChange={({ target }) => choose({ from: target.value })} />
        </label>
        <label>
          {START_WORDS.lastDay}
          <input type="date" value={until} min={from} onChange={({ target }) => choose({ until: target.value })} />
        </label>
      </div>
    </fieldset>
  );
}

/** "Today only", "Tomorrow", "Thursday", "A week", "2 weeks". */
function dayName(days: number, date: string, lang: string): string {
  if (days >= 7) return START_WORDS.weeks({ count: days / 7 });
  return (
    [START_WORDS.todayOnly, START_WORDS.tomorrow][days] ?? weekdayText(WEEKDAYS.indexOf(weekdayOf(date)), lang, "long")
  );
}

/** A notice that is being written. Days as year-month-day. */
interface NewNotice {
  readonly id: string;
  readonly text: string;
  readonly from: string;
  readonly until: string;
  readonly picture?: NoticePicture | undefined;
}

interface NoticePicture {
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

interface NoticePhotoProps {
  readonly picture: NoticePicture | undefined;
  readonly choose: (picture: NoticePicture | undefined) => void;
}

/** The photo beside a notice: taken with the phone, described by the title it was uploaded with. */
function NoticePhoto({ picture, choose }: NoticePhotoProps) {
  const pictures = useAtomValue(picturesAtom);
  const upload = useAtomValue(pictureStoreAtom)?.upload;
  if (picture)
    return (
      <div className="notice-photo">
        <img src={pictures.find(({ name }) => name === picture.image)?.src} alt={picture.alt} />
        <QuietButton onClick={() => choose(undefined)}>{START_WORDS.takePhotoOff}</QuietButton>
      </div>
    );
  if (upload === undefined) return null;
  return (
    <PictureUpload
      upload={upload}
      label={START_WORDS.addPhoto}
      onUploaded={(uploaded, title) => {
        choose({ image: uploaded.name, alt: title });
      }}
    />
  );
}
