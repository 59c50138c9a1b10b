import { useAtomValue } from "jotai";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { type KnownPerson, readPeople } from "#desk/backend/people.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { LabelledField } from "#desk/parts/labelled-field.tsx";
import { bringIntoView, Option, OptionList } from "#desk/parts/options.ts";
import { Choice, DeskButton, Hint, Label, TextArea } from "#desk/parts/part-styles.ts";
import { PersonFacts } from "#desk/parts/person-facts.tsx";
import { openScanned } from "#desk/scan/open-scanned.ts";
import { scannedCode } from "#desk/scan/scanned-code.ts";
import { useFirstFocus } from "#desk/scan/use-first-focus.ts";
import { expectField, useTypedAhead } from "#desk/state/typed-ahead.ts";
import { knownAs } from "#desk/take-in/take-in-draft.ts";
import type { TakeInForm } from "#desk/take-in/use-take-in.ts";
import { TAKE_IN_WORDS } from "#desk/words/later/words.gen.ts";
import { cleanPhone, isPhone } from "#lib/clean.ts";
import { pressedKey } from "#lib/pressed-key.ts";
import { Box, Flex, Stack } from "#ui/base/box.tsx";

const words = TAKE_IN_WORDS;
const REST_MS = 120;
const MOST = 8;
/** Fewer digits or letters fit everybody. */
const SHORTEST = 3;

type FormProps = Readonly<{ form: TakeInForm }>;

/** Who stands there: found by a few digits or letters, or somebody new. */
export function PersonChoice({ form }: FormProps) {
  const { values, change } = form;
  if (values.who === "search") return <FindPerson form={form} />;
  if (values.who === "new") return <NewPerson form={form} />;
  const { phone, name, email, address, about, owed } = values;
  return (
    <Flex gap={3} alignItems="flex-start" justifyContent="space-between">
      <PersonFacts person={{ phone, name, email, address, note: about, owed_paise: owed }} />
      <DeskButton
        type="button"
        data-variant="quiet"
        onClick={() => change({ who: "search", account: "", about: "", owed: 0 })}
      >
        {words.change}
      </DeskButton>
    </Flex>
  );
}

interface Looked {
  readonly wanted: string;
  readonly people: readonly KnownPerson[];
  /** There was no answer. */
  readonly isUnread: boolean;
}

/** People that fit what is typed, once typing rests. */
function usePeople(wanted: string): Looked | undefined {
  const [found, setFound] = useState<Looked>();
  useEffect(() => {
    if (wanted.length < SHORTEST) return setFound(undefined);
    let isOver = false;
    const timer = setTimeout(async () => {
      const answer = await readPeople(wanted, MOST);
      const isUnread = answer.status === "failed";
      if (!isOver) setFound({ wanted, people: isUnread ? [] : answer.value.people, isUnread });
    }, REST_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [wanted]);
  return found?.wanted === wanted ? found : undefined;
}

/** Whoever is searched for: Enter may come before the answer. Nobody is guessed: of several, one has to be chosen. */
function useSearchedPerson({ values: { search }, change }: TakeInForm) {
  const [stage, setStage] = useState<"typing" | "entered" | "undecided">("typing");
  const isEntered = stage === "entered";
  const looked = usePeople(search.trim());
  const people = looked?.people;
  /** What is typed until the answer comes belongs to the field that comes with it. */
  const decide = (wanted: string) => {
    if (wanted.trim().length < SHORTEST) return;
    setStage("entered");
    expectField(Number.POSITIVE_INFINITY);
  };
  const type = (text: string) => {
    setStage("typing");
    change({ search: text });
  };
  useTypedAhead((text, hasEntered) => {
    if (text === "") return;
    type(stage === "undecided" ? `${search} ${text}` : text);
    if (hasEntered) decide(text);
  }, isEntered);
  const choose = (person: KnownPerson) => change(knownAs(person));
  const begin = () => change({ who: "new", ...newFrom(search) });
  // Before the next key, which would be written behind the number.
  useLayoutEffect(() => {
    if (!isEntered || people === undefined) return;
    setStage("undecided");
    const [only, ...others] = people;
    if (only === undefined && isPhone(cleanPhone(newFrom(search).phone))) begin();
    else if (only !== undefined && others.length === 0) choose(only);
  });
  return { looked, people, isEntered, type, decide, choose, begin };
}

function FindPerson({ form }: FormProps) {
  const { search } = form.values;
  const { looked, people, isEntered, type, decide, choose, begin } = useSearchedPerson(form);
  const [place, setPlace] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useFirstFocus(field);
  const facts = useAtomValue(factsAtom);
  const enter = () => {
    const { kind } = scannedCode(search, { ...facts, origin: location.origin });
    // Digits alone may be those of a phone.
    if (kind === "words" || /^\s*\p{Nd}/u.test(search)) return decide(search);
    type("");
    openScanned(search);
  };
  const onKey = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    const chosen = people?.[place];
    if (step !== undefined) setPlace(Math.max(0, Math.min((people?.length ?? 1) - 1, place + step)));
    else if (key === "Enter" && chosen) choose(chosen);
    else if (key === "Enter") enter();
    else return;
    event.preventDefault();
  };
  const missing = looked?.isUnread ? words.unread : words.nobody;
  const hint = people === undefined || people.length === 1 ? words.whoHint : people.length > 1 ? words.choose : missing;
  return (
    <Box>
      <LabelledField
        ref={field}
        id={id}
        label={words.who}
        role="combobox"
        aria-expanded={Boolean(people?.length)}
        aria-controls={`${id}people`}
        aria-activedescendant={people?.[place] && `${id}people${place}`}
        aria-describedby={`${id}hint`}
        enterKeyHint="next"
        value={search}
        readOnly={isEntered}
        onKeyDown={onKey}
        onText={(text) => {
          setPlace(-1);
          type(text);
        }}
      />
      <Box mt={2}>
        <Hint id={`${id}hint`} role="status">
          {hint}
        </Hint>
      </Box>
      {people && people.length > 0 && <People id={id} people={people} place={place} choose={choose} />}
      <Box mt={3}>
        <DeskButton type="button" onClick={begin}>
          {words.newPerson}
        </DeskButton>
      </Box>
    </Box>
  );
}

interface PeopleProps {
  readonly id: string;
  readonly people: readonly KnownPerson[];
  /** Which of them the arrow keys have reached. */
  readonly place: number;
  readonly choose: (person: KnownPerson) => void;
}

function People({ id, people, place, choose }: PeopleProps) {
  return (
    <OptionList ref={bringIntoView} id={`${id}people`} role="listbox" aria-label={words.people}>
      {people.map((person, at) => (
        <Option
          key={`${person.phone} ${person.name} ${person.account}`}
          id={`${id}people${at}`}
          role="option"
          aria-selected={at === place}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(person)}
        >
          <PersonFacts person={person} />
        </Option>
      ))}
    </OptionList>
  );
}

/** In a name there may be figures as well. */
const PHONE_AMONG = /\+?\p{Nd}(?:[\s-]*\p{Nd}){9,}/u;

/** What was searched for is the phone number of somebody new, the name, or one behind the other. */
function newFrom(search: string): { phone: string; name: string } {
  const [phone = ""] = (/\p{L}/u.test(search) ? PHONE_AMONG : /.*/).exec(search) ?? [];
  return { phone: phone.trim(), name: search.replace(phone, "").trim() };
}

/** Somebody the shop does not know yet: phone and name, and what else they like to say. */
function NewPerson({ form: { values, change } }: { readonly form: TakeInForm }) {
  const { phone, name, email, address, note } = values;
  const id = useId();
  const [first] = useState(phone === "" ? "phone" : "name");
  // Before the next key.
  useLayoutEffect(() => document.getElementById(id + first)?.focus(), [id, first]);
  useTypedAhead((text) => text !== "" && change({ [first]: text }));
  return (
    <Stack gap={3}>
      <LabelledField
        id={`${id}phone`}
        label={words.phone}
        type="tel"
        inputMode="tel"
        value={phone}
        onText={(text) => change({ phone: text })}
      />
      <LabelledField id={`${id}name`} label={words.name} value={name} onText={(text) => change({ name: text })} />
      <details>
        <summary>{words.optional}</summary>
        <Stack gap={3} pt={3}>
          <LabelledField label={words.email} type="email" value={email} onText={(text) => change({ email: text })} />
          <LabelledField
            label={words.address}
            value={address}
            maxLength={500}
            onText={(text) => change({ address: text })}
          />
          <Box>
            <Label htmlFor={`${id}note`}>{words.note}</Label>
            <TextArea
              id={`${id}note`}
              rows={2}
              maxLength={1000}
              value={note}
              onChange={({ target }) => change({ note: target.value })}
            />
          </Box>
        </Stack>
      </details>
      <Box>
        <DeskButton type="button" data-variant="quiet" onClick={() => change({ who: "search" })}>
          {words.change}
        </DeskButton>
      </Box>
    </Stack>
  );
}

/** In which language the customer is written to; nothing where the site has one alone. */
export function LanguageChoice({ form: { values, change, facts } }: { readonly form: TakeInForm }) {
  const id = useId();
  if (facts.languages.length === 0) return null;
  // A language may have been switched off since their last order.
  const chosen = facts.languages.find(({ lang }) => lang === values.language) ?? facts;
  return (
    <Box>
      <Label htmlFor={id}>{TAKE_IN_WORDS.language}</Label>
      <Choice id={id} value={chosen.lang} onChange={({ target }) => change({ language: target.value })}>
        {[facts, ...facts.languages].map(({ lang, language }) => (
          <option key={lang} value={lang} lang={lang}>
            {language}
          </option>
        ))}
      </Choice>
    </Box>
  );
}
