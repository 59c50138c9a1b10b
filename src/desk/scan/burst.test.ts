import { expect, test } from "vitest";
import { BurstReader, type BurstStep } from "#desk/scan/burst.ts";
import { FAST_MS, type KeyTarget, PAUSE_MS } from "#desk/scan/looks-scanned.ts";
import { fc } from "#tests/helpers/property.ts";

const OWN = { origin: "https://shop.example", numberPrefix: "VL-" };
const TAG = "https://shop.example/desk#search?order=7d0c2a54-0001-4000-8000-000000000001";

interface Stroke {
  readonly key: string;
  /** Since the one before. */
  readonly gap: number;
}

/** Keys that come in a field, or beside all: what is in the field then, what was scanned, and how late a sign was there. */
function play(strokes: readonly Stroke[], target: KeyTarget = "text", isInDialog = false) {
  const reader = new BurstReader(OWN);
  const scans: string[] = [];
  const ends: string[] = [];
  const pressedAt: number[] = [];
  let [text, latest, now, due]: [string, number, number, number | undefined] = ["", 0, 0, undefined];
  const write = (signs: string) => {
    text += signs;
    for (const _ of signs) latest = Math.max(latest, now - (pressedAt.shift() ?? now));
  };
  const apply = ({ takenBack, scan, released, waitMs }: BurstStep) => {
    text = text.slice(0, text.length - takenBack);
    if (scan !== undefined) scans.push(scan);
    write(released);
    due = waitMs === undefined ? undefined : now + waitMs;
  };
  const waitUntil = (at: number) => {
    while (due !== undefined && due < at) {
      now = due;
      apply(reader.rest());
    }
    now = at;
  };
  for (const { key, gap } of strokes) {
    waitUntil(now + gap);
    const isEnd = key === "Enter" || key === "Tab";
    if (!isEnd) pressedAt.push(now);
    const step = key === " " ? reader.interrupt() : reader.press({ key, at: now, target, isInDialog });
    apply(step);
    if (!step.isTaken) isEnd ? ends.push(key) : write(key);
  }
  waitUntil(now + 10 * PAUSE_MS);
  return { text, scans, ends, latest };
}

const strokesOf = (text: string, end: readonly string[], gapAt: (at: number) => number): Stroke[] =>
  [...text, ...end].map((key, at) => ({ key, gap: at === 0 ? 5 * PAUSE_MS : gapAt(at) }));

const codes = fc.oneof(
  fc.constantFrom(TAG, TAG.toUpperCase(), "https://shop.example/track#4bcDE_9-f", "upi://pay?pa=shop@bank&am=252"),
  fc.integer({ min: 100, max: 999_999 }).map((number) => `VL-${number}`),
  fc.integer({ min: 100, max: 999_999 }).map((number) => `vl-${number}`),
);
const ends = fc.constantFrom(["Enter"], ["Tab"], [], ["Enter", "Enter"]);
const targets = fc.constantFrom("text" as const, "value" as const, "none" as const);
const prefixes = fc.constantFrom("", "]Q1", "]C0", "]d2");
/** A scanner has its pace, which differs by some milliseconds. */
const paces = fc.record({
  ms: fc.integer({ min: 20, max: 105 }),
  off: fc.array(fc.integer({ min: 0, max: 15 }), { minLength: 1 }),
});
const gapsOf =
  ({ ms, off }: { readonly ms: number; readonly off: readonly number[] }) =>
  (at: number) =>
    ms + (off[at % off.length] ?? 0);

test("a code is the scanner's alone, at each pace, with each prefix and end, wherever the focus is, once after the other", () =>
  fc.assert(
    fc.property(
      fc.array(codes, { minLength: 1, maxLength: 3 }),
      prefixes,
      ends,
      paces,
      targets,
      (all, prefix, end, pace, target) => {
        const strokes = all.flatMap((code) => strokesOf(prefix + code, end, gapsOf(pace)));
        const { text, scans, ends: others } = play(strokes, target, true);
        expect({ text, scans, others }).toEqual({ text: "", scans: all, others: [] });
      },
    ),
  ));

test("a tag is not split by a scanner that is now fast, now slow", () => {
  const uneven = fc.array(fc.integer({ min: 20, max: 120 }), { minLength: 7, maxLength: 20 });
  fc.assert(
    fc.property(uneven, targets, ends, (gaps, target, end) => {
      const { text, scans } = play(
        strokesOf(TAG, end, (at) => gaps[at % gaps.length] ?? 0),
        target,
      );
      expect({ text, scans }).toEqual({ text: "", scans: [TAG] });
    }),
  );
});

/** Words of the counter, also those that begin as codes do, and figures. */
const words = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."abehiklnoprstuv HMUV-.,'") }),
  fc.constantFrom(
    "http",
    "https",
    "upi",
    "uppada saree",
    "VL",
    "Velu's vest",
    "9843055501",
    "252",
    "12.50",
    "A-12",
    "]",
  ),
);
/** Hands differ from key to key; two fingers may fall together. */
const hands = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 60, max: 400 }) },
    { weight: 1, arbitrary: fc.integer({ min: 5, max: FAST_MS }) },
  ),
  { minLength: 1, maxLength: 40 },
);

test("what a person types is in the field as it was typed, at once for an eye, and Enter is theirs", () =>
  fc.assert(
    fc.property(words, hands, fc.boolean(), (typed, gaps, isInDialog) => {
      // Never more than two fingers at once.
      const gapAt = (at: number) => Math.max(gaps[at % gaps.length] ?? 0, at % 3 === 0 ? 60 : 0);
      const {
        text,
        scans,
        ends: others,
        latest,
      } = play([...strokesOf(typed, [], gapAt), { key: "Enter", gap: 180 }], "text", isInDialog);
      expect({ text, scans, others }).toEqual({ text: typed, scans: [], others: ["Enter"] });
      // Only where it begins as an address, it is a whole one that is waited for.
      expect(latest).toBeLessThanOrEqual(PAUSE_MS * (/^(htt|upi)/i.test(typed) ? 5 : 1));
    }),
  ));

test("no word of the counter waits longer than two pictures of the screen, but for what begins as an address", () => {
  for (const word of ["Hari", "Velu", "upma", "252", "kurta", "verma"])
    expect(play(strokesOf(word, [], () => 110)).latest, word).toBeLessThanOrEqual(FAST_MS);
});

test("what another shop has printed is a scan as well, also in figures alone", () => {
  for (const code of ["QX-1042", "8901234567894", "WIFI:S:shop;P:1234;;"])
    expect(play(strokesOf(code, ["Enter"], () => 20)), code).toMatchObject({ text: "", scans: [code], ends: [] });
});

test("a scanner may begin while somebody types, at each pace", () => {
  const words = fc.string({ unit: fc.constantFrom(..."25achiktuvpHV-."), minLength: 1, maxLength: 8 });
  const handGaps = fc.array(fc.integer({ min: 60, max: PAUSE_MS }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(words, handGaps, codes, ends, paces, (typed, hand, code, end, pace) => {
      const handGap = (at: number) => hand[at % hand.length] ?? 0;
      const [first, ...rest] = strokesOf(code, end, gapsOf(pace));
      const strokes = [...strokesOf(typed, [], handGap), { key: first?.key ?? "", gap: handGap(0) }, ...rest];
      expect(play(strokes)).toMatchObject({ text: typed, scans: [code], ends: [] });
    }),
  );
});

test("a letter right before a scan makes no move", () => {
  const strokes = strokesOf("dVL-1043", ["Enter"], () => 100);
  expect(play(strokes, "none")).toMatchObject({ text: "", scans: ["VL-1043"], ends: [] });
});

test("the Enter of a burst confirms no dialog, also where the burst is words", () => {
  const burst = strokesOf("kurta", ["Enter"], () => 15);
  expect(play(burst, "text", true)).toMatchObject({ text: "kurta", scans: [], ends: [] });
  expect(play(burst, "text", false)).toMatchObject({ text: "kurta", scans: [], ends: ["Enter"] });
});
