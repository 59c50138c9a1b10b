import { STEP_OF, STEPS } from "#account/orders/order-statuses.gen.ts";
import { stateOf, stepOf, stepWords } from "#account/orders/order-steps.ts";
import type { OrderView } from "#account/orders/order-view.ts";
import type { SectionOf } from "#document/model/types.ts";
import { wallTime } from "#document/time/wall-clock.ts";
import { shortDate } from "#lib/locale/days.ts";
import { SHORT_LINE } from "#theme/containers.ts";
import { space } from "#theme/tokens.ts";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { HungStep, LineOfSteps, WideRope } from "#ui/line/step-rope.tsx";

interface StepLineProps {
  readonly section: SectionOf<"order">;
  /** Undefined while it is read: the line is empty and takes the same room. */
  readonly order: OrderView | undefined;
}

const Label = styled("span", {
  position: "absolute",
  insetBlockEnd: `calc(100% + ${space(3)})`,
  display: "grid",
  maxWidth: "100%",
  justifyItems: "center",
  // A word wider than its step is not broken: it reaches over both its edges.
  justifyContent: "center",
  color: "muted",
  fontSize: "sm",
  lineHeight: 1.3,
  textAlign: "center",
  "[aria-current] > &": { color: "indigo", fontWeight: "strong" },
  // Six words do not fit a phone: the one that counts stays, the others are read out.
  [SHORT_LINE]: {
    maxWidth: "none",
    whiteSpace: "nowrap",
    "li:not([aria-current]) > &": { width: "thin", height: "thin", overflow: "hidden", clipPath: "inset(50%)" },
    "li:first-of-type > &": { insetInlineStart: 0, justifyItems: "start" },
    "li:last-of-type > &": { insetInlineEnd: 0, justifyItems: "end" },
  },
});

const Day = styled("span", { fontSize: "xs", fontWeight: "regular", color: "muted", minHeight: "1lh" });

/** The six steps of an order on the clothes line: each step that is reached hangs one garment more. */
export function StepLine({ section: { garments, orderWords }, order }: StepLineProps) {
  const here = order ? STEPS.indexOf(stepOf(order.status, order.events)) : -1;
  const isOff = order !== undefined && stateOf(order.status) === "off";
  return (
    <LineOfSteps
      aria-hidden={order === undefined}
      data-hung={isOff ? "none" : here === 0 || here === 1 ? "small" : undefined}
    >
      <WideRope />
      {STEPS.map((step, index) => (
        <li
          key={step}
          {...((index > here || isOff) && { "data-ahead": "" })}
          {...(index === here && { "aria-current": "step" as const })}
        >
          <Label>
            {stepWords(orderWords, step, order)}
            <Day>{order && index <= here && <ReachedAt order={order} index={index} />}</Day>
          </Label>
          <HungStep
            garment={index <= here && !isOff ? garments[index] : undefined}
            place={(index + 0.5) / STEPS.length}
            sways={index === here}
          />
        </li>
      ))}
    </LineOfSteps>
  );
}

/** The day on which a step was first reached, if the log tells. */
function ReachedAt({ order, index }: { readonly order: OrderView; readonly index: number }) {
  const { clock, lang } = useShell();
  const event = order.events.find(({ to }) => STEP_OF[to] === STEPS[index]);
  if (event === undefined) return null;
  return <time dateTime={event.at}>{shortDate(wallTime(clock, new Date(event.at)).date, lang)}</time>;
}
