import { useAtomValue } from "jotai";
import { useMemo, useState } from "react";
import { bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { ChoiceField } from "#editor/form/widgets/choice-widgets.tsx";
import { collectionsAtom, pageNamesAtom, steadyNames } from "#editor/form/widgets/names.ts";
import { textOf, type WidgetProps, written } from "#editor/form/widgets/widget-props.ts";
import { Options } from "#editor/parts/options.tsx";
import { linkedPageInWords, type PageTarget, pageTarget, partNames } from "#editor/state/link-targets.ts";
import { FORM_WORDS } from "#editor/words/later/words.gen.ts";

/** Choices that are no address of a page. */
const THIS_PAGE = "#";
const ANOTHER = "another";

/** Where a link leads: one of the site's pages and a part of it, or an address typed in. */
export function LinkWidget(props: WidgetProps) {
  const { change, title } = props;
  const [isTyping, setTyping] = useState(false);
  const address = textOf(props);
  const target = isTyping ? undefined : pageTarget(address);
  const isAnother = isTyping || (address !== "" && target === undefined);
  const write = (next: string) => change(written(props, next));
  const choose = (choice: string) => {
    setTyping(choice === ANOTHER);
    write(choice === ANOTHER ? "" : choice);
  };
  return (
    <>
      <PageChoice {...props} target={target} isAnother={isAnother} choose={choose} />
      {target && <PartChoice {...props} target={target} />}
      {isAnother && (
        <input
          aria-label={FORM_WORDS.anotherAddress({ label: title })}
          aria-describedby={props.named["aria-describedby"]}
          placeholder="https://…"
          value={address}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            // What begins like the address of a page stays a text while it is typed.
            setTyping(true);
            write(event.target.value);
          }}
        />
      )}
    </>
  );
}

interface PageChoiceProps extends WidgetProps {
  readonly target: PageTarget | undefined;
  readonly isAnother: boolean;
  readonly choose: (address: string) => void;
}

function PageChoice({ target, isAnother, ...props }: PageChoiceProps) {
  const pages = useAtomValue(pageNamesAtom);
  const isOnPage = props.pointer.startsWith("/routes/");
  const page = target?.page === "" ? THIS_PAGE : (target?.page ?? "");
  const isListed = page === "" || page === THIS_PAGE || pages.has(page);
  return (
    <ChoiceField {...props} chosen={isAnother ? ANOTHER : page}>
      {(isOnPage || page === THIS_PAGE) && <option value={THIS_PAGE}>{FORM_WORDS.thisPage}</option>}
      {!isListed && <UnlistedPage page={page} />}
      <Options names={pages} />
      <option value={ANOTHER}>{FORM_WORDS.anotherAddressOption}</option>
    </ChoiceField>
  );
}

function UnlistedPage({ page }: { readonly page: string }) {
  return <option value={page}>{linkedPageInWords(useAtomValue(documentAtom), page)}</option>;
}

function PartChoice({ target: { page, part }, ...props }: WidgetProps & { readonly target: PageTarget }) {
  const { pointer, title, change } = props;
  const partsAtom = useMemo(
    () =>
      steadyNames((get) => {
        const [bundle, document, collections] = [get(bundleAtom), get(documentAtom), get(collectionsAtom)];
        return partNames({ bundle, document, collections, pointer, page });
      }),
    [pointer, page],
  );
  const parts = useAtomValue(partsAtom);
  if (parts.size === 0 && part === "") return null;
  return (
    <select
      aria-label={FORM_WORDS.partOfThePage({ label: title })}
      value={part}
      onChange={({ target: { value } }) => change(value === "" ? page || THIS_PAGE : `${page}#${value}`)}
    >
      <option value="">{page === "" ? FORM_WORDS.choosePart : FORM_WORDS.wholePage}</option>
      {part !== "" && !parts.has(part) && <option value={part}>{FORM_WORDS.removedPart}</option>}
      <Options names={parts} />
    </select>
  );
}
