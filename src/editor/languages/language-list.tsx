import { useAtomValue } from "jotai";
import { useState } from "react";
import { TEXT_STATES } from "#document/check/translation-states.ts";
import { ownName } from "#document/languages/writing.ts";
import { documentAtom } from "#editor/draft/atoms.ts";
import { AddLanguage } from "#editor/languages/add-language.tsx";
import { type DraftLanguage, languageCountsAtom, languagesAtom, sourcesAtom } from "#editor/languages/draft-texts.ts";
import { removeGone, removeLanguage, switchLanguage } from "#editor/languages/edit-languages.ts";
import { ReadingList } from "#editor/languages/reading-list.tsx";
import { MainButton, QuietButton } from "#editor/parts/button.tsx";
import { Dialog, DialogTitle } from "#editor/parts/dialog.tsx";
import { langIn } from "#editor/shared/document-locale.ts";
import { placeHref } from "#editor/state/place.ts";
import { languageName } from "#editor/words/language-name.ts";
import { LANGUAGES_WORDS as WORDS } from "#editor/words/later/words.gen.ts";
import { AREA_WORDS } from "#editor/words/words.gen.ts";

/** Each language of the site: how far it is, whether visitors can choose it, and the way to its texts. */
export function LanguageList() {
  const languages = useAtomValue(languagesAtom);
  const own = langIn(useAtomValue(documentAtom)).split("-")[0] ?? "";
  return (
    <>
      <h2 className="title">{AREA_WORDS.languages.title}</h2>
      <p className="lead">
        {WORDS.lead} {WORDS.own({ language: languageName(own) })}
      </p>
      {languages.length === 0 && <p className="lead">{WORDS.none}</p>}
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
            {WORDS.count({ state: WORDS.states[state], count: counts[state] })}
          </li>
        ))}
      </ul>
      <p className="language-open">
        <a className="main" href={placeHref(["translations", code])}>
          {WORDS.open({ language: name })}
        </a>
      </p>
      <ReadingList code={code} />
      <ReadySwitch language={language} held={counts.held} />
      {counts.gone > 0 && (
        <p className="field-hint">
          {WORDS.gone({ count: counts.gone })}{" "}
          <QuietButton onClick={() => removeGone(code, new Set(sources.map(({ key }) => key)))}>
            {WORDS.removeGone({ count: counts.gone })}
          </QuietButton>
        </p>
      )}
      <QuietButton className="quiet language-remove" onClick={() => setAsking(true)}>
        {WORDS.remove({ language: name })}
      </QuietButton>
      {isAsking && (
        <RemoveQuestion code={code} count={sources.length - counts.missing} close={() => setAsking(false)} />
      )}
    </li>
  );
}

interface ReadySwitchProps {
  readonly language: DraftLanguage;
  /** How many texts keep it from being switched on. */
  readonly held: number;
}

/** Whether visitors can choose the language. It is switched on when it is complete; till then the reason is told. */
function ReadySwitch({ language: { code, isReady }, held }: ReadySwitchProps) {
  const [isRefused, setRefused] = useState(false);
  const change = (wanted: boolean) => {
    setRefused(wanted && held > 0);
    if (!wanted || held === 0) switchLanguage(code, wanted);
  };
  return (
    <>
      <label className="optional">
        <input type="checkbox" checked={isReady} onChange={({ target }) => change(target.checked)} />
        {WORDS.offAsk({ language: languageName(code) })}
      </label>
      <div role="status">
        {isRefused && held > 0 && (
          <div className="language-refused">
            <p>
              <strong>{WORDS.notYet({ count: held, language: languageName(code) })}</strong>
            </p>
            <p>{WORDS.whyNot}</p>
            <p>
              <a href={placeHref(["translations", code, "held"])}>{WORDS.heldBack({ count: held })}</a>
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
      <DialogTitle>{WORDS.removeAsk({ language })}</DialogTitle>
      <p>{WORDS.removeLead({ count })}</p>
      <div className="dialog-actions">
        <MainButton onClick={() => removeLanguage(code)}>{WORDS.remove({ language })}</MainButton>
        <QuietButton onClick={close}>{WORDS.keep}</QuietButton>
      </div>
    </Dialog>
  );
}
