import type { OrderView } from "#account/orders/order-view.ts";
import { phoneHref, whatsappHref } from "#document/links/contact-links.ts";
import type { Orders } from "#document/model/types.gen.ts";
import { Flex } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";

interface AskUsProps {
  readonly words: Orders;
  readonly order: Pick<OrderView, "number">;
}

/** For what only the shop can do: the message names the order. */
export function AskUs({ words: { numberPrefix, facts }, order: { number } }: AskUsProps) {
  const { business, words } = useShell();
  return (
    <Flex gap={3} flexWrap="wrap">
      <ButtonLink
        small
        variant="quiet"
        href={whatsappHref(business.whatsapp, `${facts.number} ${numberPrefix}${number}: `)}
      >
        <Icon name="whatsapp-logo" />
        {words.whatsapp}
      </ButtonLink>
      <ButtonLink small variant="quiet" href={phoneHref(business.phone)}>
        <Icon name="phone" />
        {words.call} {business.phone}
      </ButtonLink>
    </Flex>
  );
}
