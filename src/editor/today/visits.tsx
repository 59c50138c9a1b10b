import { useAtomValue } from "jotai";
import { useId, useState } from "react";
import { documentAtom } from "#editor/draft/atoms.ts";
import { pageNames } from "#editor/state/page-paths.ts";
import { type CountKind, type OwnersDay, shareOf, type VisitCount, type VisitDay } from "#editor/today/read-today.ts";
import { TODAY_WORDS as WORDS } from "#editor/words/later/words.gen.ts";
import { shortDate } from "#lib/locale/days.ts";

type Span = "week" | "month";

const WEEK = 7;
/** The most frequent ones are listed. */
const MOST = 6;
/** Half of all visits, and all but the slowest quarter. */
const HALF = 0.5;
const THREE_QUARTERS = 0.75;

/** Up to here a measure is good: https://web.dev/articles/vitals */
const SPEEDS = [
  { kind: "paint", good: 2_500 },
  { kind: "input", good: 200 },
  { kind: "shift", good: 100 },
] as const;

/** Visits of the last 7 or 28 days: a chart with its table, where people came from, and how fast pages were. */
export function Visits({ today, lang }: { readonly today: OwnersDay; readonly lang: string }) {
  const [span, setSpan] = useState<Span>("week");
  const id = useId();
  const days = span === "week" ? today.days.slice(-WEEK) : today.days;
  const has = today.counts.length > 0;
  const pages = pageNames(useAtomValue(documentAtom));
  return (
    <>
      <div className="visits-head">
        <h3 id={id}>{WORDS.visits}</h3>
        <div className="chips">
          {(["week", "month"] as const).map((each) => (
            <button key={each} type="button" aria-pressed={each === span} onClick={() => setSpan(each)}>
              {WORDS[each]}
            </button>
          ))}
        </div>
      </div>
      {has ? (
        <>
          <Chart days={days} lang={lang} />
          <p>
            {WORDS.ofForms({
              begun: days.reduce((sum, day) => sum + day.begun, 0),
              sent: days.reduce((sum, day) => sum + day.sent, 0),
            })}
          </p>
          <p className="about">{WORDS.whatCounts}</p>
          <DayTable days={days} lang={lang} labelledBy={id} />
          <div className="visits-lists">
            <Ranking title={WORDS.pages} names={pages} counts={today.counts} kind="page" span={span} />
            <Ranking title={WORDS.sources} counts={today.counts} kind="source" span={span} />
            <Ranking title={WORDS.searches} counts={today.counts} kind="search" span={span} />
          </div>
          <Speed counts={today.counts} span={span} />
        </>
      ) : (
        <p className="about">{WORDS.nobody}</p>
      )}
    </>
  );
}

/** Pages seen on each day. Its table says the same in figures. */
function Chart({ days, lang }: { readonly days: readonly VisitDay[]; readonly lang: string }) {
  const most = Math.max(1, ...days.map(({ pages }) => pages));
  const total = days.reduce((sum, { pages }) => sum + pages, 0);
  const [first, last] = [days[0], days.at(-1)];
  const height = 40;
  return (
    <figure className="visits-chart">
      <svg viewBox={`0 0 ${days.length * 10} ${height}`} preserveAspectRatio="none" role="img">
        <title>{WORDS.chart({ count: total, days: days.length })}</title>
        {days.map(({ day, pages }, index) => {
          const tall = pages === 0 ? 0.5 : Math.max(1, (pages / most) * height);
          return <rect key={day} x={index * 10 + 1} y={height - tall} width={8} height={tall} />;
        })}
      </svg>
      <figcaption>
        <span>{first && shortDate(first.day, lang)}</span>
        <strong>{WORDS.seen({ count: total })}</strong>
        <span>{last && shortDate(last.day, lang)}</span>
      </figcaption>
    </figure>
  );
}

interface DayTableProps {
  readonly days: readonly VisitDay[];
  readonly lang: string;
  readonly labelledBy: string;
}

function DayTable({ days, lang, labelledBy }: DayTableProps) {
  return (
    <details className="visits-table">
      <summary>{WORDS.table}</summary>
      <table aria-labelledby={labelledBy}>
        <TableHead names={[WORDS.day, WORDS.pagesSeen, WORDS.begun, WORDS.sent]} />
        <tbody>
          {days.toReversed().map(({ day, pages, begun, sent }) => (
            <tr key={day}>
              <th scope="row">{shortDate(day, lang)}</th>
              <td>{pages}</td>
              <td>{begun}</td>
              <td>{sent}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function TableHead({ names }: { readonly names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RankingProps {
  readonly title: string;
  readonly counts: readonly VisitCount[];
  readonly kind: CountKind;
  readonly span: Span;
  /** What is counted under another name, in words. */
  readonly names?: ReadonlyMap<string, string>;
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ["direct", WORDS.direct],
  ["other", WORDS.other],
]);

function Ranking({ title, counts, kind, span, names = NAMES }: RankingProps) {
  const most = counts
    .filter((count) => count.kind === kind && count[span] > 0)
    .toSorted((a, b) => b[span] - a[span])
    .slice(0, MOST);
  if (most.length === 0) return null;
  return (
    <section>
      <h4>{title}</h4>
      <ol>
        {most.map((count) => (
          <li key={count.name}>
            <span>{names.get(count.name) ?? count.name}</span> <strong>{count[span]}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How fast pages were for half of the visits, and for all but the slowest quarter. */
function Speed({ counts, span }: { readonly counts: readonly VisitCount[]; readonly span: Span }) {
  const rows = SPEEDS.flatMap(({ kind, good }) => {
    const [half, slow] = [shareOf(counts, kind, span, HALF), shareOf(counts, kind, span, THREE_QUARTERS)];
    return half === undefined || slow === undefined ? [] : [{ kind, half, slow, isGood: slow <= good }];
  });
  if (rows.length === 0) return null;
  return (
    <section className="visits-table">
      <h4>{WORDS.speed}</h4>
      <table>
        <TableHead names={[WORDS.measure, WORDS.half, WORDS.slowest]} />
        <tbody>
          {rows.map(({ kind, half, slow, isGood }) => (
            <tr key={kind}>
              <th scope="row">{WORDS.measures[kind]}</th>
              <td>{inUnit(kind, half)}</td>
              <td>
                {inUnit(kind, slow)} {isGood ? WORDS.good : WORDS.slow}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const THOUSAND = 1_000;

function inUnit(kind: (typeof SPEEDS)[number]["kind"], value: number): string {
  if (kind === "paint") return WORDS.seconds({ amount: (value / THOUSAND).toFixed(1) });
  return kind === "input" ? WORDS.milliseconds({ amount: value }) : (value / THOUSAND).toFixed(2);
}
