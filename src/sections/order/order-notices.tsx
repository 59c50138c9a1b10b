import { statusWords } from "#account/orders/order-steps.ts";
import type { Orders } from "#document/model/types.gen.ts";
import { Box } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { useOrderText } from "./order-text.ts";
import type { ShownOrder } from "./use-order.ts";

interface OrderNoticesProps {
  readonly words: Orders;
  readonly shown: ShownOrder | undefined;
}

/** What has just changed or could not be done; read out, also when the order moves on by itself. */
export function OrderNotices({ words, shown }: OrderNoticesProps) {
  const { said } = useOrderText(words);
  const { news } = words.page;
  const staleSince = shown?.staleSince;
  const notice = shown && noticeOf(words, shown);
  // With nothing to say it takes no room among its neighbours.
  return (
    <Box mb={staleSince === undefined && !notice ? -6 : 0}>
      <VisuallyHidden role="status">{shown && statusWords(words, shown.order).label}</VisuallyHidden>
      <div role="status">
        {staleSince !== undefined && (
          <Text p={4} mb={notice ? 4 : 0} bg="waitGround" color="wait" borderRadius="control">
            {said(news.kept, staleSince)}
          </Text>
        )}
        {notice && (
          <Box
            display="flex"
            gap={3}
            p={4}
            borderRadius="control"
            bg={notice.isGood ? "okGround" : "neel50"}
            color={notice.isGood ? "ok" : "ink"}
          >
            <Icon name={notice.isGood ? "check-bold" : "warning-circle"} size={6} />
            <Text>{notice.text}</Text>
          </Box>
        )}
      </div>
    </Box>
  );
}

function noticeOf(words: Orders, { stage }: ShownOrder) {
  const { news } = words.page;
  if (stage === "moved") return { isGood: true, text: news.saved };
  if (stage === "overtaken") return { isGood: false, text: news.changed };
  if (stage === "claim-over") return { isGood: false, text: words.page.transfer?.over ?? news.changed };
  if (stage === "window-full") return { isGood: false, text: words.scheduling.taken };
  if (stage === "window-over") return { isGood: false, text: words.scheduling.over };
  return stage === "failed" ? { isGood: false, text: news.failed } : undefined;
}
