import { useAtomValue } from "jotai";
import { readActiveOrder, readOrderSummary } from "#account/own/orders.ts";
import { useOrders } from "#account/own/use-orders.ts";
import { usePolledRead } from "#account/own/use-polled-read.ts";
import { sessionAtom } from "#account/state/session.ts";
import type { SectionProps } from "#document/model/types.ts";
import { Box } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { Figures } from "./figures.tsx";
import { Greeting } from "./greeting.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { NoOrders } from "./no-orders.tsx";
import { OrderTable } from "./order-table.tsx";

/** A customer's orders. The key resets the dashboard when another customer signs in, such as in another tab. */
export function Dashboard({ section }: SectionProps<"dashboard">) {
  const session = useAtomValue(sessionAtom);
  return <OwnDashboard key={session.status === "signed-in" ? session.userId : ""} section={section} />;
}

/** Figures, active orders, and all orders. */
function OwnDashboard({ section }: SectionProps<"dashboard">) {
  const { retry: readSummaryAgain, ...summary } = usePolledRead(readOrderSummary);
  const { retry: readActiveAgain, ...active } = usePolledRead(readActiveOrder);
  const list = useOrders();
  const retry = () => {
    readSummaryAgain();
    readActiveAgain();
    list.retry();
  };
  const failed = [summary, active, list.first].some(({ status }) => status === "failed");
  const empty = list.first.status === "done" && list.orders.length === 0;
  return (
    <Container as="section" id={section.id} pt={[10, 16]} pb={[20, 32]}>
      <Greeting section={section} />
      <Box mt={[8, 10]}>
        <Figures section={section} summary={summary} active={active} />
      </Box>
      <Box mt={[12, 16]}>
        {failed && <LoadFailed section={section} onRetry={retry} />}
        {empty && !failed && <NoOrders section={section} />}
        {!failed && !empty && <OrderTable section={section} list={list} />}
      </Box>
    </Container>
  );
}
