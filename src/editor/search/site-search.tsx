import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { EditorIcon } from "#editor/parts/editor-icon.tsx";
import { IconButton } from "#editor/parts/icon-button.tsx";
import { searchAgainAtom, searchAtom, searchForAtom } from "#editor/search/search-atoms.ts";
import { focusField } from "#editor/state/place.ts";
import { SEARCH_WORDS } from "#editor/words/words.gen.ts";
import { pressedKey } from "#lib/pressed-key.ts";

/** Where the search field is, for those who lead to it. */
export const SEARCH_FIELD = ["start", "search"];

/** Finds anything on the site by typing what one looks for. */
export function SiteSearch() {
  const { typed } = useAtomValue(searchAtom);
  const searchFor = useSetAtom(searchForAtom);
  const searchAgain = useSetAtom(searchAgainAtom);
  useEffect(searchAgain, [searchAgain]);
  return (
    <search className="search">
      <label htmlFor="search" className="hidden">
        {SEARCH_WORDS.label}
      </label>
      <EditorIcon kind="search" size={24} />
      <input
        id="search"
        data-field="/start/search"
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        placeholder={SEARCH_WORDS.example}
        value={typed}
        onChange={(event) => searchFor(event.target.value)}
        onKeyDown={(event) => pressedKey(event) === "Escape" && searchFor("")}
      />
      {typed !== "" && (
        <IconButton
          icon="clear"
          label={SEARCH_WORDS.clear}
          onClick={() => {
            searchFor("");
            focusField(SEARCH_FIELD);
          }}
        />
      )}
    </search>
  );
}
