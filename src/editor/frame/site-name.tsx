import { useAtomValue } from "jotai";
import { valueAt } from "#document/text/value-at.ts";
import { documentAtom } from "#editor/state/atoms.ts";

/** The shop's name: what is edited here. */
export function SiteName() {
  const name = valueAt(useAtomValue(documentAtom), ["business", "shortName"]);
  return (
    <h1 className="bar-name">
      {typeof name === "string" && name !== "" ? name : "Your site"} <span>Site editor</span>
    </h1>
  );
}
