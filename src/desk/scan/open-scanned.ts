import { getDefaultStore } from "jotai";
import { factsAtom } from "#desk/facts/facts.ts";
import { type Scanned, type ScanResult, scanQuestionAtom } from "#desk/scan/scan-question-atom.ts";
import { orderOf, scannedCode } from "#desk/scan/scanned-code.ts";
import { deskNoticeAtom, hideNotice, notify } from "#desk/state/notice.ts";
import { ORDERS } from "#desk/state/orders.ts";
import { hrefOf, openPlace, placeInAddress } from "#desk/state/place.ts";
import { SEARCH_WORDS } from "#desk/words/later/words.gen.ts";

const LONGEST_NAME = 40;
/** A step back of a dialog that closes may take the place of the one that is waited for. */
const LEAVE_MS = 500;

let scans = 0;
let answered = 0;
let told: string | undefined;

/**
 * Opens the order of a code, beside the view that is open. Until it is known, and if there is none, no order is open:
 * what is done next would be done to the one before. `isTyped`: a dialog holds what somebody has typed, which asks first.
 */
export async function openScanned(text: string, isTyped = false): Promise<void> {
  scans += 1;
  const scan = scans;
  if (getDefaultStore().get(deskNoticeAtom)?.text === told) hideNotice();
  if (!isTyped) await leaveOrder();
  const result = await resultOf(text);
  // The next one was scanned meanwhile.
  if (scan !== scans) return;
  answered = scan;
  if (!isTyped) return openResult(text, result);
  getDefaultStore().set(scanQuestionAtom, { name: await nameOf(text, result), result });
}

/** True until it is known what was scanned. */
export const isLookingUp = () => answered !== scans;

export async function openAsked({ name, result }: Scanned): Promise<void> {
  await leaveOrder();
  openResult(name, result);
}

async function resultOf(text: string): Promise<ScanResult> {
  const facts = { ...getDefaultStore().get(factsAtom), origin: location.origin };
  const code = scannedCode(text, facts);
  if (code.kind === "foreign") return { kind: "problem", text: SEARCH_WORDS.foreign };
  if (code.kind === "words") return { kind: "words", text };
  const id = await orderOf(code);
  if (id) return { kind: "order", id };
  return { kind: "problem", text: id === null ? SEARCH_WORDS.noOrder : SEARCH_WORDS.unread };
}

function openResult(name: string, result: ScanResult): void {
  const { view, choice } = placeInAddress(location.hash);
  // The words of an earlier search have another answer.
  const kept = view === "search" ? { view } : { view, choice };
  if (result.kind === "order") openPlace({ ...kept, order: result.id });
  else if (result.kind === "words") openPlace({ view: "search", choice: result.text });
  else {
    told = `${shortened(name)}: ${result.text}`;
    notify(told, "problem");
  }
}

/**
 * Closes what is open over the page and the order, and gives the focus to the list, where the order will take it, also
 * one that was open.
 */
async function leaveOrder(): Promise<void> {
  for (const dialog of [...document.querySelectorAll("dialog[open]")].reverse())
    dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
  const { view, choice, order } = placeInAddress(location.hash);
  document.querySelector<HTMLElement>("main > [tabindex='-1']")?.focus({ preventScroll: true });
  if (order === undefined) return;
  location.replace(hrefOf({ view, choice }));
  await new Promise((resolve) => {
    addEventListener("hashchange", resolve, { once: true });
    setTimeout(resolve, LEAVE_MS);
  });
}

async function nameOf(text: string, result: ScanResult): Promise<string> {
  if (result.kind !== "order") return shortened(text);
  const answer = await ORDERS.read(result.id);
  const { numberPrefix } = getDefaultStore().get(factsAtom);
  return answer.status === "done" ? numberPrefix + answer.value.number : shortened(text);
}

function shortened(text: string): string {
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}…` : text;
}
