import { useAtomValue } from "jotai";
import { readOrderSummary } from "#account/orders.ts";
import { sessionAtom } from "#account/session.ts";
import { useOrders } from "#account/use-orders.ts";
import { useRead } from "#account/use-read.ts";
import type { SectionProps } from "#document/types.ts";
import { Figures } from "#sections/dashboard/figures.tsx";
import { Greeting } from "#sections/dashboard/greeting.tsx";
import { LoadFailed } from "#sections/dashboard/load-failed.tsx";
import { NoOrders } from "#sections/dashboard/no-orders.tsx";
import { OrderTable } from "#sections/dashboard/order-table.tsx";
import { Box } from "#ui/box.tsx";
import { Container } from "#ui/container.tsx";

/** What a customer has with us. Another customer signing in, in another tab perhaps, gets a dashboard of their own. */
export function Dashboard({ section }: SectionProps<"dashboard">) {
  const session = useAtomValue(sessionAtom);
  return <OwnDashboard key={session.status === "signed-in" ? session.userId : ""} section={section} />;
}

/** Figures, the orders under way, and every order so far. */
function OwnDashboard({ section }: SectionProps<"dashboard">) {
  const { retry: readSummaryAgain, ...summary } = useRead(readOrderSummary);
  const list = useOrders();
  const retry = () => {
    readSummaryAgain();
    list.retry();
  };
  const failed = summary.status === "failed" || list.first.status === "failed";
  const empty = list.first.status === "done" && list.orders.length === 0;
  return (
    <Container as="section" id={section.id} pt={[7, 9]} pb={[10, 12]}>
      <Greeting section={section} />
      <Box mt={[6, 7]}>
        <Figures section={section} summary={summary} orders={list.orders} />
      </Box>
      <Box mt={[8, 9]}>
        {failed && <LoadFailed section={section} onRetry={retry} />}
        {empty && !failed && <NoOrders section={section} />}
        {!failed && !empty && <OrderTable section={section} list={list} />}
      </Box>
    </Container>
  );
}
