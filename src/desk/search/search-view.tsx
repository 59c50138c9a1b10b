import { getDefaultStore, useAtomValue } from "jotai";
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Answer } from "#account/backend/answer.ts";
import type { Found } from "#desk/backend/answers.ts";
import { isOutOfReach } from "#desk/backend/ask.ts";
import { search } from "#desk/backend/requests.ts";
import { PeopleList } from "#desk/customers/people-list.tsx";
import { factsAtom } from "#desk/facts/facts.ts";
import { checked } from "#desk/model/guards.ts";
import { type DeskOrder, isDeskOrder } from "#desk/model/order.ts";
import { keptOrder } from "#desk/offline/kept-order.ts";
import { orderName } from "#desk/offline/order-code.ts";
import { queueAtom } from "#desk/offline/queue.ts";
import { useShown } from "#desk/offline/use-shown.ts";
import { OrderEntry } from "#desk/orders/order-entry.tsx";
import { unfetchedChip } from "#desk/orders/unfetched.tsx";
import { LabelledField } from "#desk/parts/labelled-field.tsx";
import { DeskButton, Hint, Rows, Title } from "#desk/parts/part-styles.ts";
import { phoneText } from "#desk/parts/phone-text.ts";
import { LateNote, ReadState } from "#desk/parts/read-state.tsx";
import { ShowMore } from "#desk/parts/show-more.tsx";
import { useTimes } from "#desk/parts/times.ts";
import { openScanned } from "#desk/scan/open-scanned.ts";
import { scannedCode } from "#desk/scan/scanned-code.ts";
import { useFirstFocus } from "#desk/scan/use-first-focus.ts";
import { keptReads, useKeptRead } from "#desk/state/live.ts";
import { type DeskPlace, hrefOf, placeInAddress } from "#desk/state/place.ts";
import { recallAll } from "#desk/state/seen.ts";
import { useTypedAhead } from "#desk/state/typed-ahead.ts";
import { SEARCH_WORDS } from "#desk/words/later/words.gen.ts";
import { cleanSigns } from "#lib/clean.ts";
import { pressedKey } from "#lib/pressed-key.ts";
import { wordsIn } from "#lib/words-in.ts";
import { Stack } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";

/** How long typing rests before the database is asked. */
const REST_MS = 250;

/** At least four digits; an order's number has as many. */
const PART_OF_PHONE = /^\+?(?:[\s-]*\d){4,}\s*$/;

/** Three letters, vowel signs or digits, or the beginning of an email address. */
const ASKS_PEOPLE = /(?:[\p{L}\p{M}\p{N}][^\p{L}\p{M}\p{N}]*){3}|@/u;

const nothing = async (): Promise<Answer<Found>> => ({ status: "done", value: { total: 0, orders: [] } });
const SEARCHES = keptReads((query, rows) => (query === "" ? nothing() : search(query, rows)), 30);

const Camera = lazy(() => import("#desk/search/camera.tsx").then(({ Camera: one }) => ({ default: one })));

/** The order that opens takes the focus, which it would leave in a field. */
function openFirst(): void {
  const row = document.querySelector<HTMLElement>("a[data-row]");
  row?.focus();
  row?.click();
}

/** Orders by number, name, phone, email or address, also those that have ended. */
export function SearchView({ place }: { readonly place: DeskPlace }) {
  const [typed, setTyped] = useState(place.choice ?? "");
  // Enter may come before the answer.
  const [isEntered, setEntered] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [order, setOrder] = useState(place.order);
  if (order !== place.order) {
    setOrder(place.order);
    // A scan opens an order without words; what was found by those before is no longer shown.
    if (place.order !== undefined && place.choice === undefined) setTyped("");
  }
  useFirstFocus(field);
  useEffect(() => {
    const timer = setTimeout(() => {
      const href = hrefOf({ ...place, view: "search", choice: typed.trim() });
      // What is opened at this moment is not known here yet.
      const isHere = hrefOf(placeInAddress(location.hash)) === hrefOf(place);
      // Letters are no steps to go back to.
      if (isHere && typed.trim() !== (place.choice ?? "")) location.replace(href);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [typed, place]);
  const facts = useAtomValue(factsAtom);
  const [hasCamera, setCamera] = useState(false);
  const seen = useCallback((text: string) => {
    setCamera(false);
    openScanned(text);
  }, []);
  const enter = (text: string) => {
    // Digits may be those of a phone.
    const isSearch = /^\p{Nd}/u.test(text) || scannedCode(text, { ...facts, origin: location.origin }).kind === "words";
    if (isSearch) setEntered(true);
    else openScanned(text);
  };
  const type = (text: string) => {
    setTyped(text);
    setEntered(false);
  };
  useTypedAhead((text, hasEntered) => {
    field.current?.focus();
    if (text === "") return;
    type(text);
    if (hasEntered) enter(text);
  });
  return (
    <Stack gap={4}>
      <Title>{SEARCH_WORDS.title}</Title>
      <LabelledField
        ref={field}
        label={SEARCH_WORDS.label}
        type="search"
        value={typed}
        enterKeyHint="search"
        onText={type}
        onKeyDown={(event) => pressedKey(event) === "Enter" && enter(typed.trim())}
      />
      {globalThis.BarcodeDetector && (
        <DeskButton type="button" onClick={() => setCamera(true)}>
          {SEARCH_WORDS.camera}
        </DeskButton>
      )}
      <Suspense fallback={<LateNote />}>
        {hasCamera && <Camera onCode={seen} onClose={() => setCamera(false)} />}
      </Suspense>
      <Results
        query={place.choice ?? ""}
        place={place}
        isEntered={isEntered && typed.trim() === (place.choice ?? "")}
        onOpened={() => setEntered(false)}
      />
    </Stack>
  );
}

interface ResultsProps {
  readonly query: string;
  readonly place: DeskPlace;
  /** The first one is to be opened as soon as it is known. */
  readonly isEntered: boolean;
  readonly onOpened: () => void;
}

function Results({ query, place, isEntered, onOpened }: ResultsProps) {
  const read = useKeptRead(SEARCHES, query);
  const { failure } = read;
  const isHere = read.value === undefined && failure !== undefined && isOutOfReach(failure);
  const here = useMemo(() => (isHere ? foundHere(query) : undefined), [isHere, query]);
  const value = read.value ?? here;
  useEffect(() => {
    if (!isEntered || value === undefined) return;
    onOpened();
    openFirst();
  });
  const isEmpty = query !== "" && value?.total === 0;
  useEffect(() => {
    // Nothing is found, while the order of somebody else is open.
    if (isEmpty && place.order !== undefined) location.replace(hrefOf({ ...place, order: undefined }));
  }, [isEmpty, place]);
  const facts = useAtomValue(factsAtom);
  const times = useTimes();
  const shown = useShown();
  const isPhone = PART_OF_PHONE.test(cleanSigns(query));
  if (query === "") return <Hint>{SEARCH_WORDS.start}</Hint>;
  return (
    <>
      <Text role="status" color="muted">
        {value &&
          (value.total > 0
            ? SEARCH_WORDS.found({ count: value.total })
            : here
              ? SEARCH_WORDS.notHere
              : SEARCH_WORDS.empty)}
      </Text>
      {here ? here.total > 0 && <Hint>{SEARCH_WORDS.here}</Hint> : failure && <ReadState {...read} />}
      {value?.total === 0 && <Hint>{SEARCH_WORDS.start}</Hint>}
      {ASKS_PEOPLE.test(query) && <PeopleList query={query} />}
      {value && value.total > 0 && (
        <Rows>
          {value.orders.map((order) => (
            <li key={order.id}>
              <OrderEntry
                order={shown(order)}
                place={place}
                times={times}
                detail={order.contact && isPhone ? phoneText(order.contact.phone) : undefined}
              >
                {unfetchedChip(shown(order), facts, times.now)}
              </OrderEntry>
            </li>
          ))}
        </Rows>
      )}
      {value && <ShowMore shown={value.orders.length} total={value.total} more={() => SEARCHES.more(query)} />}
    </>
  );
}

/** Fewer digits are no part of a phone number. */
const PHONE_DIGITS = 4;

/** The orders of a search that this device keeps: what waits to be sent, then what was read, the newest first. */
function foundHere(query: string): Found {
  const { numberPrefix } = getDefaultStore().get(factsAtom);
  const asked = wordsIn(query);
  const digits = asked.join("");
  const isPhone = /^\d+$/.test(digits) && digits.length >= PHONE_DIGITS;
  const orders = ordersHere().filter((order) => {
    const { name = "", phone = "", email, address } = order.contact ?? {};
    const words = wordsIn([orderName(order, numberPrefix), name, email, address].join(" "));
    const hasAll = asked.every((word) => words.some((one) => one.startsWith(word)));
    return hasAll || (isPhone && phone.includes(digits));
  });
  return { total: orders.length, orders };
}

function ordersHere(): DeskOrder[] {
  const facts = getDefaultStore().get(factsAtom);
  const queue = getDefaultStore().get(queueAtom);
  const taken = new Set(queue.flatMap(({ typed, order_id }) => (typed === undefined ? [] : [order_id])));
  return [...[...taken].flatMap((id) => keptOrder(id, queue, facts) ?? []), ...recallAll(checked(isDeskOrder))];
}
