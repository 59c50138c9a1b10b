import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useMemo, useRef, useState } from "react";
import type { SourceText } from "#document/languages/source-texts.ts";
import { addressIn } from "#document/links/address-in.ts";
import { valueAt } from "#document/text/value-at.ts";
import { documentAtom } from "#editor/draft/atoms.ts";
import { chosenTexts, type TextFilter } from "#editor/languages/chosen-texts.ts";
import { sourcesAtom, textsIn } from "#editor/languages/draft-texts.ts";
import { TextList } from "#editor/languages/text-list.tsx";
import { TranslateText } from "#editor/languages/translate-text.tsx";
import { wantedPageAtom } from "#editor/preview/preview-atoms.ts";
import { goTo } from "#editor/state/place.ts";
import { areaOf } from "#editor/words/areas.ts";

interface TranslateProps {
  readonly code: string;
  /** The text that is translated; undefined for the list. */
  readonly textKey: string | undefined;
  /** Whether only what keeps the language from being switched on is wanted. */
  readonly onlyHeld: boolean;
}

/** The texts of a language: a list, and each beside its source. While one is open, the others keep their order. */
export function Translate({ code, textKey, onlyHeld }: TranslateProps) {
  const document = useAtomValue(documentAtom);
  const sources = useAtomValue(sourcesAtom);
  const [filter, setFilter] = useState<TextFilter>(onlyHeld ? "held" : "todo");
  const [typed, setTyped] = useState("");
  const texts = useMemo(() => textsIn(document, code), [document, code]);
  const live = useMemo(
    () => (textKey === undefined ? chosenTexts(sources, texts, { code, filter, typed }) : undefined),
    [textKey, sources, texts, code, filter, typed],
  );
  const [order, setOrder] = useState<readonly SourceText[]>();
  if (live !== undefined && live !== order) setOrder(live);
  const listed = live ?? order ?? chosenTexts(sources, texts, { code, filter, typed });
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (textKey !== undefined) last.current = textKey;
  }, [textKey]);
  const source = sources.find(({ key }) => key === textKey);
  usePreviewOf(code, source);
  if (textKey === undefined)
    return (
      <TextList
        code={code}
        texts={texts}
        listed={listed}
        last={last.current}
        filter={filter}
        setFilter={setFilter}
        typed={typed}
        setTyped={setTyped}
      />
    );
  const at = listed.findIndex(({ key }) => key === textKey);
  const next = listed[at + 1];
  const goOn = () => goTo(["translations", code, ...(next ? ["texts", next.key] : [])]);
  return (
    <TranslateText
      key={`${code} ${textKey}`}
      code={code}
      source={source}
      translated={texts[textKey]}
      position={at === -1 ? undefined : { number: at + 1, count: listed.length }}
      goOn={goOn}
    />
  );
}

/** The preview shows the page of a text, in the language. */
function usePreviewOf(code: string, source: SourceText | undefined): void {
  const document = useAtomValue(documentAtom);
  const want = useSetAtom(wantedPageAtom);
  const [first, index] = source?.path ?? [];
  const path = first === "routes" && index !== undefined ? valueAt(document, ["routes", index, "path"]) : undefined;
  const page = typeof path === "string" && !path.includes(":") ? path : areaOf(source?.path ?? []).page;
  useEffect(() => {
    want(addressIn(code, page));
    return () => want(undefined);
  }, [want, code, page]);
}
