import { useEffect, useState } from "react";
import type { PublicationState } from "#editor/shared/protocol.ts";
import { ask } from "#editor/state/ask.ts";
import { momentText } from "#lib/locale/days.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";

interface VersionProps {
  readonly number: number;
  /** From when visitors see it, as an ISO date and time. */
  readonly at: string;
}

/** Says which version of the document the pages were made from. */
const PUBLISHED = "/published.json";
const ASK_EVERY_MS = 300;
/** `npm start` takes seconds, a host that builds minutes. */
const LONG_MS = 20_000;

/** After publishing to the site's database: it comes online by itself, and the owner sees when, or why not. */
export function PublishedVersionOutcome({ number, at }: VersionProps) {
  const [published] = useState(() => Date.now());
  const isLater = Date.parse(at) > published;
  if (!isLater) return <OnItsWay number={number} published={published} />;
  return (
    <>
      <Heading>It waits for its time</Heading>
      <p>Customers see it from {momentText(at, DEFAULT_LANG)}. Until then it stands under History.</p>
    </>
  );
}

interface Way extends PublicationState {
  /** When this was known. */
  readonly asOf: number;
}

function OnItsWay({ number, published }: { readonly number: number; readonly published: number }) {
  const [{ state, reasons, asOf }, setWay] = useState<Way>({ state: "waiting", reasons: [], asOf: published });
  useEffect(() => {
    if (state !== "waiting") return;
    const timer = setInterval(async () => setWay({ ...(await stateOf(number)), asOf: Date.now() }), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [number, state]);
  const passed = asOf - published;
  switch (state) {
    case "online":
      return (
        <>
          <Heading>Online. Customers see it now</Heading>
          <p>It took {Math.max(1, Math.round(passed / 1000))} s. What was online before is under History.</p>
        </>
      );
    case "refused":
      return (
        <>
          <Heading>It could not be put online</Heading>
          <p>Customers see what was online before. Why:</p>
          <Reasons reasons={reasons} />
        </>
      );
    case "waiting":
      return (
        <>
          <Heading>Published. Making the pages…</Heading>
          <Reasons reasons={reasons} />
          {passed > LONG_MS && (
            <p>This takes longer than usual. You can close this: it goes online by itself, and stays under History.</p>
          )}
        </>
      );
  }
}

function Heading({ children }: { readonly children: string }) {
  return (
    <h2 id="publish-title" className="dialog-title" role="status">
      {children}
    </h2>
  );
}

function Reasons({ reasons }: Pick<PublicationState, "reasons">) {
  return (
    <ul className="words">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

/** What visitors get counts; what the database notes of it comes later, and says why when it does not come. */
async function stateOf(number: number): Promise<PublicationState> {
  const [isOnline, noted] = await Promise.all([
    fetch(PUBLISHED, { cache: "no-store" })
      .then((answer) => answer.json())
      .then((pages) => Number(Object(pages).version) >= number)
      .catch(() => false),
    ask<PublicationState>("GET", "publication", { number }).catch(() => undefined),
  ]);
  if (isOnline) return { state: "online", reasons: [] };
  if (!noted?.ok) return { state: "waiting", reasons: [] };
  // Online as far as the program knows that makes the pages: the next visitor's page says so.
  return noted.body.state === "online" ? { state: "waiting", reasons: [] } : noted.body;
}
