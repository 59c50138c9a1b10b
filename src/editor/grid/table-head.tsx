import type { MouseEvent } from "react";
import { SchemaForm } from "#editor/form/schema-form.tsx";
import { IconButton } from "#editor/parts/icon-button.tsx";
import { focusNeighbour } from "#editor/state/place.ts";
import { editAt } from "#editor/state/sync.ts";

interface TableHeadProps {
  readonly table: Readonly<Record<string, unknown>>;
  readonly index: number;
  readonly count: number;
}

const TABLES = ["priceBook", "tables"];

/** The heading of a table of the price book, and what can be done with the table. */
export function TableHead({ table, index, count }: TableHeadProps) {
  const title = String(table["title"] ?? "");
  const name = title || "the new table";
  const change = (next: (old: readonly unknown[]) => readonly unknown[]) =>
    editAt(TABLES, (old) => (Array.isArray(old) ? next(old) : old));
  const remove = (event: MouseEvent<HTMLButtonElement>) => {
    change((old) => old.toSpliced(index, 1));
    focusNeighbour(event.currentTarget);
  };
  const move = (to: number) => change((old) => old.toSpliced(index, 1).toSpliced(to, 0, table));
  return (
    <div className="table-head" data-field={`/priceBook/tables/${index}`}>
      <div className="table-words">
        <input
          className="table-title"
          aria-label={`Title of ${name}`}
          data-field={`/priceBook/tables/${index}/title`}
          placeholder="Title of the table"
          value={title}
          onChange={(event) => editAt([...TABLES, index, "title"], () => event.target.value)}
        />
        <input
          className="table-note"
          aria-label={`Note below ${name}`}
          data-field={`/priceBook/tables/${index}/note`}
          placeholder="One line below the title"
          value={String(table["note"] ?? "")}
          onChange={(event) => editAt([...TABLES, index, "note"], () => event.target.value)}
        />
        <details className="table-picture">
          <summary>Picture beside {name}</summary>
          <SchemaForm path={[...TABLES, index, "picture"]} />
        </details>
      </div>
      <div className="cell-tools">
        <IconButton icon="up" label={`Move ${name} up`} disabled={index === 0} onClick={() => move(index - 1)} />
        <IconButton
          icon="down"
          label={`Move ${name} down`}
          disabled={index === count - 1}
          onClick={() => move(index + 1)}
        />
        <IconButton icon="remove" label={`Remove ${name}`} onClick={remove} />
      </div>
    </div>
  );
}
