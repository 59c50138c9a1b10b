import { useAtomValue } from "jotai";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type CountedLine, lineOf, serviceOf } from "#desk/counting/count.ts";
import { findItems, pricingOf, searchableItems } from "#desk/counting/find-items.ts";
import type { PricedItem } from "#desk/facts/desk-facts.ts";
import { factsAtom, readSearchNames } from "#desk/facts/facts.ts";
import { paiseIn, quantityIn } from "#desk/parts/figures.ts";
import { useTypedAhead } from "#desk/state/typed-ahead.ts";
import { COUNTING_WORDS } from "#desk/words/later/words.gen.ts";
import { namesInWords } from "#document/languages/names-in-words.ts";
import type { OtherNames } from "#document/languages/search-words.ts";
import { pressedKey } from "#lib/pressed-key.ts";

interface AddLineProps {
  /** Title of the service that is counted. */
  readonly service: string;
  readonly onAdd: (line: CountedLine) => void;
}

export type LineDraft = ReturnType<typeof useAddLine>;

/** The line that is being written: what is typed, the item that was chosen, number and price. */
export function useAddLine({ service, onAdd }: AddLineProps) {
  const { services, names = {} } = useAtomValue(factsAtom);
  const [typed, setTyped] = useState("");
  const [place, setPlace] = useState(0);
  const [chosen, setChosen] = useState<PricedItem>();
  const [quantity, setQuantity] = useState("1");
  const [price, setPrice] = useState("");
  const [problem, setProblem] = useState<string>();
  const itemField = useRef<HTMLInputElement>(null);
  const quantityField = useRef<HTMLInputElement>(null);
  const id = useId();
  const searchable = useSearchableItems();
  const found = chosen ? [] : findItems(searchable, typed);
  const pricing = chosen && pricingOf(chosen);
  // Before the next key.
  useLayoutEffect(() => {
    if (chosen) beginIn(quantityField.current);
  }, [chosen]);

  const choose = (item: PricedItem) => {
    setProblem(undefined);
    const { rupees } = pricingOf(item);
    setChosen(item);
    setTyped(namesInWords(item.name, names));
    setQuantity("1");
    setPrice(rupees > 0 ? String(rupees) : "");
  };
  const type = (text: string) => {
    setTyped(text);
    setChosen(undefined);
    setPlace(0);
  };
  /** Enter: what was reached among the items found, or something the price book does not know. */
  const enter = (text: string, at = 0) => {
    const items = findItems(searchable, text);
    const item = items[at] ?? items[0];
    if (item) choose(item);
    else if (text.trim() !== "") choose({ id: "", name: text.trim(), price: "0+", table: "" });
  };
  const refuse = (text: string, field: HTMLElement | null) => {
    setProblem(text);
    beginIn(field);
  };
  const add = () => {
    const [counted, unit_paise] = [quantityIn(quantity), paiseIn(price)];
    if (chosen === undefined) return;
    if (counted === undefined) return refuse(COUNTING_WORDS.quantityWrong, quantityField.current);
    if (unit_paise === undefined) return refuse(COUNTING_WORDS.priceWrong, document.getElementById(`${id}price`));
    setProblem(undefined);
    onAdd(lineOf(chosen, { quantity: counted, unit_paise }, serviceOf(chosen, services, service)));
    type("");
    itemField.current?.focus();
  };
  const onItemKey = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined) setPlace(Math.max(0, Math.min(found.length - 1, place + step)));
    if (key === "Enter" && chosen) beginIn(quantityField.current);
    else if (key === "Enter") enter(typed, place);
    if (step !== undefined || key === "Enter") event.preventDefault();
  };
  const onFigureKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (pressedKey(event) !== "Enter") return;
    event.preventDefault();
    const next = document.getElementById(`${id}price`);
    // An open price is asked for once.
    if (event.currentTarget.id === `${id}quantity` && pricing?.isOpen) beginIn(next);
    else add();
  };
  const fields = { itemField, quantityField, id };
  const values = { typed, place, chosen, quantity, price, found, pricing, problem };
  useTypedAhead((text, isEntered) => (isEntered ? enter(text) : text !== "" && type(text)));
  return { ...fields, ...values, type, choose, add, setQuantity, setPrice, onItemKey, onFigureKey };
}

/** Items by all that they are called; by their own names until the rest is loaded. */
function useSearchableItems() {
  const { items, names } = useAtomValue(factsAtom);
  const [otherNames, setOtherNames] = useState<OtherNames>();
  useEffect(() => {
    readSearchNames().then(setOtherNames);
  }, []);
  return useMemo(() => searchableItems(items, names, otherNames), [items, names, otherNames]);
}

/** What is typed next takes the place of what a field says. */
function beginIn(field: HTMLElement | null): void {
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}
