import { useAtomValue } from "jotai";
import { useState } from "react";
import { addDays } from "#document/model/hours.ts";
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
import { shopDay } from "#editor/shared/shop-days.ts";
import { type NewNotice, type NoticePicture, noticeAt, withNotice } from "#editor/start/new-notice.ts";
import { NoticeDays } from "#editor/start/notice-days.tsx";
import { freeId } from "#editor/state/ids.ts";
import { langAtom } from "#editor/state/locale.ts";
import { idsIn } from "#editor/words/schema-at.ts";
import { START_WORDS } from "#editor/words/words.gen.ts";
import { dayAndMonth, dayRange } from "#lib/locale/days.ts";
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
