import { useId } from "react";
import type { Scheduling } from "#document/model/types.gen.ts";
import type { PickupTime } from "#forms/pickup/times-of-day.ts";
import type { PickupDay } from "#forms/pickup/use-pickup-day.ts";
import { spanText } from "#lib/locale/times.ts";
import { space } from "#theme/tokens.ts";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";

const Choices = styled("fieldset", { minWidth: 0, "& > legend": { padding: 0, fontWeight: "strong" } });

const Row = styled("div", {
  display: "grid",
  gridTemplateColumns: `repeat(auto-fill, minmax(${space(32)}, 1fr))`,
  gap: 2,
  marginBlockStart: 2,
});

/** A slip of paper; the chosen one is pegged: a marigold edge at the top. */
const Slip = styled("label", {
  position: "relative",
  display: "grid",
  alignContent: "center",
  minHeight: "control",
  padding: "2 4",
  border: "control",
  borderRadius: "control",
  background: "paper",
  lineHeight: "snug",
  cursor: "pointer",
  "& input": {
    position: "absolute",
    inset: 0,
    width: "100%",
    height: "100%",
    margin: 0,
    opacity: 0,
    cursor: "inherit",
  },
  "&:has(:checked)": { borderColor: "indigo", boxShadow: "current", fontWeight: "strong" },
  forcedColours: { "&:has(:checked)": { borderBlockEnd: "heavy solid" } },
  "&:has(:focus-visible)": { outline: "thick solid link", outlineOffset: "medium" },
  "&:has(:disabled)": { background: "transparent", color: "muted", cursor: "not-allowed" },
  "&:has(:disabled) > span:first-of-type": { textDecoration: "line-through" },
});

const Places = styled("span", { color: "muted", fontSize: "xs", fontWeight: "regular" });

interface TimeChoiceProps extends Pick<PickupDay, "times" | "isBeyond" | "areChecked"> {
  readonly words: Scheduling;
  /** The id of a window; empty for any time. */
  readonly chosen: string;
  readonly onChoose: (window: string) => void;
}

/** The windows of a day to choose from, any time first. */
export function TimeChoice({ words, times, isBeyond, areChecked, chosen, onChoose }: TimeChoiceProps) {
  const name = useId();
  const noteId = useId();
  const shell = useShell();
  const note = isBeyond ? words.beyond : noteOf(words, times, areChecked);
  const choice = (id: string, label: string, time?: PickupTime) => (
    <Slip key={id}>
      <input
        type="radio"
        name={name}
        value={id}
        checked={chosen === id}
        disabled={time?.free === 0}
        onChange={() => onChoose(id)}
      />
      <span>{label}</span>
      {time && time.free !== undefined && time.free < 2 && <Places>{time.free === 0 ? words.full : words.few}</Places>}
    </Slip>
  );
  return (
    <Choices aria-describedby={note && noteId}>
      <legend>{words.heading}</legend>
      <Row>
        {choice("", words.anyTime)}
        {times.map((time) => choice(time.id, spanText(time.from, time.to, shell), time))}
      </Row>
      {note !== undefined && (
        <Text id={noteId} mt={2} color="muted" fontSize="sm" lineHeight={1.45}>
          {note}
        </Text>
      )}
    </Choices>
  );
}

function noteOf(words: Scheduling, times: readonly PickupTime[], areChecked: boolean): string | undefined {
  if (times.every(({ free }) => free === 0)) return words.none;
  return areChecked ? undefined : words.usual;
}
