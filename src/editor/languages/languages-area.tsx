import "#editor/styles/languages.css";
import { useAtomValue } from "jotai";
import { useId, useState } from "react";
import { TEXT_STATES } from "#document/check/translation-states.ts";
import { READING_GROUPS } from "#document/languages/reading-groups.ts";
import { ownName } from "#document/languages/writing.ts";
import type { Path } from "#document/model/walk.ts";
import { documentAtom, publishedAtom } from "#editor/draft/atoms.ts";
import { edit, editAt } from "#editor/draft/editor.ts";
import { type DraftLanguage, languageCountsAtom, languagesAtom, sourcesAtom } from "#editor/languages/draft-texts.ts";
import { ReadGroup } from "#editor/languages/read-group.tsx";
import { ReadingList } from "#editor/languages/reading-list.tsx";
import { Translate } from "#editor/languages/translate.tsx";
import { AddButton, MainButton, QuietButton } from "#editor/parts/button.tsx";
import { Dialog, DialogTitle } from "#editor/parts/dialog.tsx";
import { Options } from "#editor/parts/options.tsx";
import { langIn } from "#editor/shared/document-locale.ts";
import { groupOf, groupsAt, textAt } from "#editor/shared/draft-values.ts";
import { changedAt, withoutAt } from "#editor/shared/patch.ts";
import { placeHref } from "#editor/state/place.ts";
import { languageName } from "#editor/words/language-name.ts";
import { LANGUAGES_WORDS } from "#editor/words/later/words.gen.ts";
import { AREA_WORDS } from "#editor/words/words.gen.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";

/** The languages of the site: how far each is; the texts of one beside their source; a group of them to be signed. */
export function LanguagesArea({ place }: { readonly place: Path }) {
  const languages = useAtomValue(languagesAtom);
  const [first, code, part, key] = place;
  const isOpen = first === "translations" && languages.some((language) => language.code === code);
  if (!isOpen) return <LanguageList />;
  const group = READING_GROUPS.find((each) => part === "readings" && each === key);
  if (group) return <ReadGroup code={String(code)} group={group} />;
  const textKey = part === "texts" && key !== undefined ? String(key) : undefined;
  return <Translate key={code} code={String(code)} textKey={textKey} onlyHeld={part === "held"} />;
}

/** Each language of the site: how far it is, whether visitors can choose it, and the way to its texts. */
function LanguageList() {
  const languages = useAtomValue(languagesAtom);
  const own = langIn(useAtomValue(documentAtom)).split("-")[0] ?? "";
  return (
    <>
      <h2 className="title">{AREA_WORDS.languages.title}</h2>
      <p className="lead">
        {LANGUAGES_WORDS.lead} {LANGUAGES_WORDS.own({ language: languageName(own) })}
      </p>
      {languages.length === 0 && <p className="lead">{LANGUAGES_WORDS.none}</p>}
      <ul className="languages">
        {languages.map((language, index) => (
          <LanguageItem key={language.code} language={language} index={index} />
        ))}
      </ul>
      <AddLanguage />
    </>
  );
}

function LanguageItem({ language, index }: { readonly language: DraftLanguage; readonly index: number }) {
  const { code } = language;
  const counts = useAtomValue(languageCountsAtom).get(code);
  const sources = useAtomValue(sourcesAtom);
  const [isAsking, setAsking] = useState(false);
  const [name, own] = [languageName(code), ownName(code) ?? code];
  if (counts === undefined) return null;
  return (
    <li data-field={`/languages/${index}`}>
      <h3 className="subtitle">
        <span lang={code}>{own}</span> {own !== name && <span className="language-name">{name}</span>}
      </h3>
      <div className="language-bar" aria-hidden="true">
        {TEXT_STATES.toReversed().map((state) => (
          <span key={state} data-state={state} style={{ flexGrow: counts[state] }} />
        ))}
      </div>
      <ul className="language-counts">
        {TEXT_STATES.map((state) => (
          <li key={state} data-state={state}>
            {LANGUAGES_WORDS.count({ state: LANGUAGES_WORDS.states[state], count: counts[state] })}
          </li>
        ))}
      </ul>
      <p className="language-open">
        <a className="main" href={placeHref(["translations", code])}>
          {LANGUAGES_WORDS.open({ language: name })}
        </a>
      </p>
      <ReadingList code={code} />
      <ReadySwitch language={language} held={counts.held} />
      {counts.gone > 0 && (
        <p className="field-hint">
          {LANGUAGES_WORDS.gone({ count: counts.gone })}{" "}
          <QuietButton onClick={() => removeGone(code, new Set(sources.map(({ key }) => key)))}>
            {LANGUAGES_WORDS.removeGone({ count: counts.gone })}
          </QuietButton>
        </p>
      )}
      <QuietButton className="quiet language-remove" onClick={() => setAsking(true)}>
        {LANGUAGES_WORDS.remove({ language: name })}
      </QuietButton>
      {isAsking && (
        <RemoveQuestion code={code} count={sources.length - counts.missing} close={() => setAsking(false)} />
      )}
    </li>
  );
}

/** Languages that are read in India and by its guests. Any other is added by its code. */
const OFFERED = ["ta", "hi", "ml", "te", "kn", "mr", "bn", "gu", "pa", "or", "as", "ur", "kok", "ne", "sd", "en"];

/** What is offered to be added: codes with the name of each language in itself. */
function offeredLanguages(document: unknown): [code: string, name: string][] {
  return OFFERED.flatMap((code) => {
    const name = refusedCode(document, code) === undefined ? ownName(code) : undefined;
    return name === undefined ? [] : [[code, name]];
  });
}

/** Why a language cannot be added, in words; undefined where it can. */
function refusedCode(document: unknown, code: string): string | undefined {
  if (!isLanguage(code)) return LANGUAGES_WORDS.noSuch({ code });
  const own = textAt(document, ["lang"]) || DEFAULT_LANG;
  if (new Intl.Locale(own).language === code) return LANGUAGES_WORDS.isOwn;
  return groupsAt(document, ["languages"]).some((language) => language["code"] === code)
    ? LANGUAGES_WORDS.isThere
    : undefined;
}

function isLanguage(code: string): boolean {
  return /^[a-z]{2,3}$/.test(code) && ownName(code) !== undefined;
}

function addLanguage(code: string): void {
  editAt(["languages"], (languages) => [...(Array.isArray(languages) ? languages : []), { code }]);
}

function switchLanguage(code: string, isReady: boolean): void {
  editAt(["languages"], (languages) =>
    (Array.isArray(languages) ? languages : []).map((language: unknown) =>
      groupOf(language)["code"] === code ? { ...groupOf(language), ready: isReady } : language,
    ),
  );
}

/** Takes a language out, with its texts. */
function removeLanguage(code: string): void {
  edit((document) => {
    const left = groupsAt(document, ["languages"]).filter((language) => language["code"] !== code);
    const listed = changedAt(document, ["languages"], () => (left.length > 0 ? left : undefined));
    const texts = withoutAt(listed, ["translations", code]);
    const isLast = Object.keys(groupOf(groupOf(texts)["translations"])).length === 0;
    return isLast ? withoutAt(texts, ["translations"]) : texts;
  });
}

/** Takes out the texts of a language whose place is gone. */
function removeGone(code: string, keys: ReadonlySet<string>): void {
  editAt(["translations", code, "texts"], (texts) =>
    Object.fromEntries(Object.entries(groupOf(texts)).filter(([key]) => keys.has(key))),
  );
}

interface ReadySwitchProps {
  readonly language: DraftLanguage;
  /** How many texts keep it from being switched on. */
  readonly held: number;
}

/** Offers the language to visitors once its texts are complete; till then it says why not. */
function ReadySwitch({ language: { code, isReady }, held }: ReadySwitchProps) {
  const [isRefused, setRefused] = useState(false);
  const online = groupsAt(useAtomValue(publishedAtom)?.base.site, ["languages"]).find((each) => each["code"] === code);
  const change = (wanted: boolean) => {
    // What visitors can choose already is left as it was.
    const isHeld = wanted && held > 0 && online?.["ready"] !== true;
    setRefused(isHeld);
    if (!isHeld) switchLanguage(code, wanted);
  };
  return (
    <>
      <label className="optional">
        <input type="checkbox" checked={isReady} onChange={({ target }) => change(target.checked)} />
        {LANGUAGES_WORDS.offAsk({ language: languageName(code) })}
      </label>
      <div role="status">
        {isRefused && held > 0 && (
          <div className="language-refused">
            <p>
              <strong>{LANGUAGES_WORDS.notYet({ count: held, language: languageName(code) })}</strong>
            </p>
            <p>{LANGUAGES_WORDS.whyNot}</p>
            <p>
              <a href={placeHref(["translations", code, "held"])}>{LANGUAGES_WORDS.heldBack({ count: held })}</a>
            </p>
          </div>
        )}
      </div>
    </>
  );
}

interface RemoveQuestionProps {
  readonly code: string;
  readonly count: number;
  readonly close: () => void;
}

function RemoveQuestion({ code, count, close }: RemoveQuestionProps) {
  const language = languageName(code);
  return (
    <Dialog close={close}>
      <DialogTitle>{LANGUAGES_WORDS.removeAsk({ language })}</DialogTitle>
      <p>{LANGUAGES_WORDS.removeLead({ count })}</p>
      <div className="dialog-actions">
        <MainButton onClick={() => removeLanguage(code)}>{LANGUAGES_WORDS.remove({ language })}</MainButton>
        <QuietButton onClick={close}>{LANGUAGES_WORDS.keep}</QuietButton>
      </div>
    </Dialog>
  );
}

/** Adds a language, by its own name or by its code. */
function AddLanguage() {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) return <AddButton onClick={() => setOpen(true)}>{LANGUAGES_WORDS.add}</AddButton>;
  return <AddForm close={() => setOpen(false)} />;
}

/** Of a language that is not in the list. */
const OTHER = "other";

function AddForm({ close }: { readonly close: () => void }) {
  const document = useAtomValue(documentAtom);
  const [chosen, choose] = useState("");
  const [typed, type] = useState("");
  const [refused, setRefused] = useState<string>();
  const [choice, code] = [useId(), useId()];
  const names = offeredLanguages(document).map(([each, name]) => [each, `${name} (${languageName(each)})`] as const);
  const add = () => {
    const wanted = chosen === OTHER ? typed.trim().toLowerCase() : chosen;
    const reason = refusedCode(document, wanted);
    setRefused(reason);
    if (reason !== undefined) return;
    addLanguage(wanted);
    close();
  };
  return (
    <form
      className="form language-add fields"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div className="field">
        <label className="field-name" htmlFor={choice}>
          {LANGUAGES_WORDS.which}
        </label>
        <select id={choice} value={chosen} onChange={({ target }) => choose(target.value)}>
          <Options names={[["", LANGUAGES_WORDS.choose], ...names, [OTHER, LANGUAGES_WORDS.other]]} />
        </select>
      </div>
      {chosen === OTHER && (
        <div className="field" data-wrong={refused !== undefined || undefined}>
          <label className="field-name" htmlFor={code}>
            {LANGUAGES_WORDS.code}
          </label>
          <p className="field-hint">{LANGUAGES_WORDS.codeHint}</p>
          <input
            id={code}
            className="short"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => type(target.value)}
          />
        </div>
      )}
      <p role="alert" className={refused === undefined ? "hidden" : "problem"}>
        {refused}
      </p>
      <p>
        <MainButton type="submit" disabled={chosen === ""}>
          {LANGUAGES_WORDS.add}
        </MainButton>
      </p>
    </form>
  );
}
