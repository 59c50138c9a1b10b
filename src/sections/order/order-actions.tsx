import { type ReactNode, useId, useState } from "react";
import { orderAgain } from "#account/orders/order-again.ts";
import { stateOf } from "#account/orders/order-steps.ts";
import type { OrderMove, OrderView } from "#account/orders/order-view.ts";
import { phoneHref, whatsappHref } from "#document/links/contact-links.ts";
import type { Orders } from "#document/model/types.gen.ts";
import { withValues } from "#lib/with-values.ts";
import { Box, Flex, Stack } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { Heading, Text } from "#ui/base/text.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { LazyReportProblem, LazyReschedule } from "./lazy-parts.tsx";
import { useOrderText } from "./order-text.ts";
import type { OrderActionProps } from "./use-order.ts";

/** One thing that can be done, with what is asked before it is. */
interface OrderAction {
  readonly label: string;
  readonly variant: "main" | "quiet" | "danger";
  readonly until: string | null;
  readonly panel: ReactNode;
}

/** What can be done with an order now: a button for each move that the database names, and ordering again. */
export function OrderActions(props: OrderActionProps) {
  const { words, shown } = props;
  const { actions } = words.page;
  const [opened, setOpened] = useState<string>();
  const panelId = useId();
  const available = shown.order.moves.flatMap((move) => actionOf(move, props, () => setOpened(undefined)) ?? []);
  // What was declined once would be again.
  const isRepeatable = stateOf(shown.order.status) !== "active" && shown.order.status !== "declined";
  // The question above says whom to ask.
  if (shown.order.status === "on_hold" && available.length === 0) return null;
  const open = available.find(({ label }) => label === opened);
  return (
    <Box as="section" className="no-print" aria-labelledby={`${panelId}-heading`}>
      <Heading as="h2" id={`${panelId}-heading`} mb={4}>
        {actions.heading}
      </Heading>
      <Flex gap={3} flexWrap="wrap">
        {available.map(({ label, variant }) => (
          <Button
            key={label}
            type="button"
            small
            variant={variant}
            aria-expanded={label === opened}
            aria-controls={panelId}
            onClick={() => setOpened(label === opened ? undefined : label)}
          >
            {label}
          </Button>
        ))}
        {isRepeatable && (
          <ButtonLink
            small
            variant={available.length > 0 ? "quiet" : "main"}
            href={againHref(props)}
            onClick={() => orderAgain(shown.order.id)}
          >
            {actions.again}
          </ButtonLink>
        )}
      </Flex>
      {available.length === 0 && (
        <Box mt={isRepeatable ? 3 : 0}>
          <AskUs words={words} order={shown.order} />
        </Box>
      )}
      <Box id={panelId} {...(open && { mt: 4, p: [4, 6], bg: "paper", borderRadius: "panel", boxShadow: "tag" })}>
        {open && (
          <Stack gap={4}>
            {open.until !== null && <Until words={words} moment={open.until} />}
            {open.panel}
          </Stack>
        )}
      </Box>
    </Box>
  );
}

function actionOf(move: OrderMove, props: OrderActionProps, close: () => void): OrderAction | undefined {
  const { words, pickup, shown } = props;
  const { actions } = words.page;
  const { until } = move;
  if (move.needs === "window" && pickup && shown.order.status !== "pickup_failed") {
    const panel = <LazyReschedule {...props} pickup={pickup} move={move} key={shown.order.changed_at} />;
    return { label: actions.reschedule, variant: "quiet", until, panel };
  }
  if (move.needs === "problem")
    return { label: actions.report, variant: "quiet", until, panel: <LazyReportProblem {...props} move={move} /> };
  if (move.to !== "cancelled" || move.needs !== "nothing") return undefined;
  const panel = (
    <>
      <Text>{actions.cancelQuestion}</Text>
      <Flex gap={3} flexWrap="wrap">
        <Button
          type="button"
          small
          variant="danger"
          aria-disabled={shown.stage === "busy"}
          onClick={() => shown.move(move)}
        >
          {actions.cancelNow}
        </Button>
        <Button type="button" small variant="quiet" onClick={close}>
          {actions.keep}
        </Button>
      </Flex>
    </>
  );
  return { label: actions.cancel, variant: "danger", until, panel };
}

function Until({ words, moment: at }: Pick<OrderActionProps, "words"> & { readonly moment: string }) {
  const { said } = useOrderText(words);
  return (
    <Text color="muted" fontSize="sm">
      {said(words.page.actions.until, at)}
    </Text>
  );
}

/** The booking page with the same service chosen; a customer's own answers follow there. */
function againHref({ words, shown: { order } }: OrderActionProps): string {
  const { againPath } = words.page.actions;
  return order.service === null ? againPath : `${againPath}?service=${order.service}`;
}

interface AskUsProps {
  readonly words: Orders;
  readonly order: Pick<OrderView, "number">;
}

/** For what only the shop can do: the message names the order. */
function AskUs({ words: { numberPrefix, facts }, order: { number } }: AskUsProps) {
  const { business, words } = useShell();
  return (
    <Flex gap={3} flexWrap="wrap">
      <ButtonLink
        small
        variant="quiet"
        href={whatsappHref(business.whatsapp, `${withValues(facts.number, { number: numberPrefix + number })}: `)}
      >
        <Icon name="whatsapp-logo" />
        {words.whatsapp}
      </ButtonLink>
      <ButtonLink small variant="quiet" href={phoneHref(business.phone)}>
        <Icon name="phone" />
        {words.callNumber}
      </ButtonLink>
    </Flex>
  );
}
