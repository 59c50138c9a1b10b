import type { KeyboardEvent } from "react";
import { paiseIn } from "#desk/parts/figures.ts";
import { LabelledField } from "#desk/parts/labelled-field.tsx";
import { DRAWER_WORDS } from "#desk/words/later/words.gen.ts";
import { cleanSigns } from "#lib/clean.ts";
import { rupees, rupeesOfPaise } from "#lib/locale/money.ts";
import { pressedKey } from "#lib/pressed-key.ts";
import { Grid, Stack } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";

const words = DRAWER_WORDS;

const PAISE = 100;

/** How many there are of each note, by its value, and the sum of the coins; as typed. */
export type NotesTyped = Readonly<Record<string, string>>;

const COINS = "coins";

const Notes = styled("details", {
  border: "hairline",
  borderRadius: "panel",
  background: "paper",
  padding: "0 4",
  "& > summary": { minHeight: 12, paddingBlock: 3, fontWeight: "strong", cursor: "pointer" },
});

interface CashCountProps {
  /** Values of the notes in rupees, the largest first. */
  readonly notes: readonly number[];
  readonly typed: NotesTyped;
  readonly onChange: (typed: NotesTyped) => void;
}

/** Adds up the drawer: how many there are of each note, and the coins. Enter goes on to the next field. */
export function CashCount({ notes, typed, onChange }: CashCountProps) {
  const field = (name: string, label: string) => (
    <LabelledField
      key={name}
      label={label}
      inputMode={name === COINS ? "decimal" : "numeric"}
      value={typed[name] ?? ""}
      aria-invalid={worthOf(name, typed[name]) === undefined}
      onText={(text) => onChange({ ...typed, [name]: text })}
      onKeyDown={goOn}
    />
  );
  return (
    <Notes open={Object.keys(typed).length > 0 || undefined}>
      <summary>{words.notes}</summary>
      <Stack gap={3} pb={4}>
        <Grid gridTemplateColumns="repeat(3, minmax(0, 1fr))" gap={3}>
          {notes.map((note) => field(String(note), words.times({ note: rupees(note) })))}
          {field(COINS, words.coins)}
        </Grid>
        <Text role="status" fontWeight="strong" fontVariantNumeric="tabular-nums">
          {words.sum({ amount: rupeesOfPaise(notesPaise(typed)) })}
        </Text>
      </Stack>
    </Notes>
  );
}

/** What notes and coins are worth together, in paise; what is no number counts for nothing. */
export function notesPaise(typed: NotesTyped): number {
  return Object.entries(typed).reduce((sum, [name, text]) => sum + (worthOf(name, text) ?? 0), 0);
}

/** Undefined where it is no number. */
function worthOf(name: string, text = ""): number | undefined {
  if (text.trim() === "") return 0;
  if (name === COINS) return paiseIn(text);
  const count = cleanSigns(text);
  return /^\d{1,5}$/.test(count) ? Number(count) * Number(name) * PAISE : undefined;
}

function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (pressedKey(event) !== "Enter") return;
  const fields = Array.from(event.currentTarget.form?.querySelectorAll("input") ?? []);
  event.preventDefault();
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}
