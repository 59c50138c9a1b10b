import { useMemo } from "react";
import { editAt } from "#editor/draft/editor.ts";
import { SchemaForm } from "#editor/form/schema-form.tsx";
import { EntryTools } from "#editor/parts/entry-tools.tsx";
import type { Group } from "#editor/shared/draft-values.ts";
import { listChanges } from "#editor/state/use-list.ts";
import { GRID_WORDS } from "#editor/words/later/words.gen.ts";

interface TableHeadProps {
  readonly table: Group;
  readonly index: number;
  readonly count: number;
}

export const TABLES_PATH = ["priceBook", "tables"];
const TABLES = listChanges(TABLES_PATH);

/** The heading of a table of the price book, and what can be done with the table. */
export function TableHead({ table, index, count }: TableHeadProps) {
  const picture = useMemo(() => [...TABLES_PATH, index, "picture"], [index]);
  const title = String(table["title"] ?? "");
  const name = title || GRID_WORDS.theNewTable;
  return (
    <div className="table-head" data-field={`/priceBook/tables/${index}`}>
      <div className="table-words">
        <input
          className="table-title"
          aria-label={GRID_WORDS.titleOf({ name })}
          data-field={`/priceBook/tables/${index}/title`}
          placeholder={GRID_WORDS.tableTitle}
          value={title}
          onChange={(event) => editAt([...TABLES_PATH, index, "title"], () => event.target.value)}
        />
        <input
          className="table-note"
          aria-label={GRID_WORDS.noteBelow({ name })}
          data-field={`/priceBook/tables/${index}/note`}
          placeholder={GRID_WORDS.noteHint}
          value={String(table["note"] ?? "")}
          onChange={(event) => editAt([...TABLES_PATH, index, "note"], () => event.target.value)}
        />
        <details className="table-picture">
          <summary>{GRID_WORDS.pictureBeside({ name })}</summary>
          <SchemaForm path={picture} />
        </details>
      </div>
      <div className="cell-tools">
        <EntryTools
          name={name}
          at={index}
          count={count}
          // The page has an order of its own.
          move={undefined}
          remove={(button) => TABLES.remove(index, button)}
        />
      </div>
    </div>
  );
}
