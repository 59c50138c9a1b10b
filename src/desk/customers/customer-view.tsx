import { useAtomValue } from "jotai";
import { type FormEvent, useId, useState } from "react";
import { type KnownPerson, type PersonPage, readPerson, writeConsent, writeNote } from "#desk/backend/people.ts";
import { personIn } from "#desk/customers/person-key.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { hasMoveDraft, TAKE_IN } from "#desk/move/draft.ts";
import { useShown } from "#desk/offline/use-shown.ts";
import { OrderEntry } from "#desk/orders/order-entry.tsx";
import { unfetchedChip } from "#desk/orders/unfetched.tsx";
import { IconLink } from "#desk/parts/icon-link.tsx";
import { MessageLinks } from "#desk/parts/message-links.tsx";
import {
  DeskButton,
  Hint,
  Label,
  LoneForm,
  ProblemNote,
  Rows,
  Subtitle,
  TextArea,
  Title,
} from "#desk/parts/part-styles.ts";
import { phoneText } from "#desk/parts/phone-text.ts";
import { ReadState } from "#desk/parts/read-state.tsx";
import { refusalText } from "#desk/parts/refusal-text.ts";
import { ShowMore } from "#desk/parts/show-more.tsx";
import { useTimes } from "#desk/parts/times.ts";
import { announceChange, keptReads, useKeptRead } from "#desk/state/live.ts";
import { notify } from "#desk/state/notice.ts";
import { type DeskPlace, openPlace } from "#desk/state/place.ts";
import { prepareTakeIn } from "#desk/take-in/take-in-draft.ts";
import { CUSTOMER_WORDS, FACTS_WORDS, FORM_WORDS, REFUSED_WORDS } from "#desk/words/later/words.gen.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";
import { phoneHref } from "#document/links/contact-links.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Box, Flex, Stack } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";

const words = CUSTOMER_WORDS;
const PAGES = keptReads((choice, rows) => readPerson(personIn(choice), rows), 20);

/** A customer: what they owe, how they like it, and their orders. */
export function CustomerView({ place }: { readonly place: DeskPlace }) {
  const choice = place.choice ?? "";
  const read = useKeptRead(PAGES, choice);
  const { value, failure } = read;
  if (value === undefined && failure?.reason === "refused") return <Text>{words.none}</Text>;
  return (
    <Stack gap={4}>
      <ReadState {...read} />
      {value && <PersonContent page={value} place={place} choice={choice} />}
    </Stack>
  );
}

interface PersonContentProps {
  readonly page: PersonPage;
  readonly place: DeskPlace;
  readonly choice: string;
}

function PersonContent({ page, place, choice }: PersonContentProps) {
  const { person, payment_method } = page;
  const { phone, name, email, address, owed_paise, account } = person;
  return (
    <>
      <Title>{name}</Title>
      <Box lineHeight={1.5}>
        <Text fontWeight="strong" fontSize="lg" color={owed_paise > 0 ? "danger" : "ok"}>
          {owed_paise > 0 ? words.owed({ amount: rupeesOfPaise(owed_paise) }) : words.nothingOwed}
        </Text>
        <Text>{phoneText(phone)}</Text>
        {address && <Text>{address}</Text>}
        {email && <Text>{account ? words.account({ email }) : email}</Text>}
        {payment_method && (
          <Text color="muted">
            {words.pays}: {FORM_WORDS.methods[payment_method]}
          </Text>
        )}
      </Box>
      <Again page={page} choice={choice} />
      <Flex gap={2} flexWrap="wrap">
        <IconLink icon="phone" href={phoneHref(phone)}>
          {FACTS_WORDS.call}
        </IconLink>
        {!person.no_messages && <MessageLinks person={person} />}
      </Flex>
      {email && (
        <Consent
          person={person}
          onSaved={(no_messages) => PAGES.put(choice, { ...page, person: { ...person, no_messages } })}
        />
      )}
      <NoteForm
        key={`${phone} ${name} ${person.note}`}
        person={person}
        onSaved={(note) => PAGES.put(choice, { ...page, person: { ...person, note } })}
      />
      <Orders page={page} place={place} />
    </>
  );
}

/** A new order of this person, empty or with the pieces of the last one. */
function Again({ page, choice }: Omit<PersonContentProps, "place">) {
  const facts = useAtomValue(factsAtom);
  const last = page.orders.find(({ items }) => items.length > 0);
  const begin = (order?: typeof last) => {
    if (hasMoveDraft(...TAKE_IN) && !confirm(REFUSED_WORDS.replace)) return;
    // A note that was saved a moment ago is not on the screen yet.
    const { person } = PAGES.newest(choice) ?? page;
    prepareTakeIn(person, facts, order);
    openPlace({ view: "take-in" });
  };
  return (
    <Flex gap={2} flexWrap="wrap">
      <DeskButton type="button" data-variant="main" onClick={() => begin()}>
        {words.fresh}
      </DeskButton>
      {last && (
        <DeskButton type="button" onClick={() => begin(last)}>
          {words.same}
        </DeskButton>
      )}
    </Flex>
  );
}

interface ConsentProps {
  readonly person: KnownPerson;
  readonly onSaved: (no_messages: boolean) => void;
}

/** Whether messages go to this person. */
function Consent({ person, onSaved }: ConsentProps) {
  const [problem, setProblem] = useState<string>();
  const { no_messages = false } = person;
  const change = async () => {
    const answer = await writeConsent(person, !no_messages);
    if (answer.status === "failed") return setProblem(await refusalText(answer));
    setProblem(undefined);
    onSaved(!no_messages);
    announceChange();
  };
  return (
    <Stack gap={2}>
      <Text role="status">{no_messages && words.noMessages}</Text>
      {problem && <ProblemNote role="alert">{problem}</ProblemNote>}
      <DeskButton type="button" onClick={change}>
        {no_messages ? words.startMessages : words.stopMessages}
      </DeskButton>
    </Stack>
  );
}

const MAX_CHARS = 500;

interface NoteFormProps {
  readonly person: KnownPerson;
  readonly onSaved: (note: string | null) => void;
}

function NoteForm({ person, onSaved }: NoteFormProps) {
  const [note, setNote] = useState(person.note ?? "");
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await writeNote(person, note);
    if (answer.status === "failed") return setProblem(await refusalText(answer));
    setProblem(undefined);
    onSaved(note.trim() || null);
    notify(words.noteSaved, "done");
    announceChange();
  };
  return (
    <LoneForm onSubmit={save}>
      <Box>
        <Label htmlFor={id}>{words.note}</Label>
        <Hint id={`${id}hint`}>{words.noteHint}</Hint>
        <TextArea
          id={id}
          rows={2}
          maxLength={MAX_CHARS}
          aria-describedby={`${id}hint`}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Box>
      {problem && <ProblemNote role="alert">{problem}</ProblemNote>}
      {note.trim() !== (person.note ?? "") && <DeskButton type="submit">{DESK_WORDS.save}</DeskButton>}
    </LoneForm>
  );
}

function Orders({ page: { person, orders }, place }: { readonly page: PersonPage; readonly place: DeskPlace }) {
  const facts = useAtomValue(factsAtom);
  const times = useTimes();
  const shown = useShown();
  return (
    <Stack as="section" gap={2}>
      <Subtitle>{words.orders({ count: person.orders })}</Subtitle>
      <Rows>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderEntry order={shown(order)} place={place} times={times}>
              {unfetchedChip(shown(order), facts, times.now)}
            </OrderEntry>
          </li>
        ))}
      </Rows>
      <ShowMore shown={orders.length} total={person.orders} more={() => PAGES.more(place.choice ?? "")} />
    </Stack>
  );
}
