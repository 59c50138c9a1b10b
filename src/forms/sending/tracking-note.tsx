import { useAtomValue } from "jotai";
import { useState } from "react";
import { sessionAtom } from "#account/state/session.ts";
import { whatsappHref } from "#document/links/contact-links.ts";
import type { Form } from "#document/model/resolved.gen.ts";
import type { SentRequest } from "#forms/sending/send.ts";
import { SentFacts } from "#forms/sending/sent-facts.tsx";
import { withValues } from "#lib/with-values.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";

interface TrackingNoteProps {
  readonly form: Form;
  readonly sent: SentRequest;
}

/** Below the confirmation: the link that follows the order, ways to keep it, and what happens next. */
export function TrackingNote({ form, sent }: TrackingNoteProps) {
  const { scheduling, orderPaths, numberPrefix = "", pickup } = form;
  const [isCopied, setCopied] = useState(false);
  const session = useAtomValue(sessionAtom);
  const isOwn = session.status === "signed-in" && session.userId === sent.userId;
  if (scheduling === undefined || orderPaths === undefined) return null;
  // Whoever sent it has logged out.
  if (sent.userId !== undefined && !isOwn) return null;
  const words = scheduling.tracking;
  const tracked = `${orderPaths.tracked}#${sent.trackingToken}`;
  const path = isOwn ? `${orderPaths.own}#${sent.id}` : tracked;
  // Whoever gets the link has no account here.
  const address = new URL(tracked, location.href).href;
  const copy = () =>
    navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <Box mb={6}>
      <SentFacts
        words={scheduling}
        numberPrefix={numberPrefix}
        source={isOwn ? { kind: "own", id: sent.id } : { kind: "tracked", token: sent.trackingToken }}
        address={address}
        place={sent.place}
        surchargePercent={pickup?.express?.surchargePercent}
      />
      <Text fontWeight="strong">{words.text}</Text>
      <Flex gap={2} flexWrap="wrap" mt={3}>
        <ButtonLink small href={path}>
          {words.open}
        </ButtonLink>
        <Button small type="button" variant="quiet" onClick={copy}>
          <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
        </Button>
        <ButtonLink
          small
          variant="quiet"
          href={whatsappHref(sent.phone ?? "", withValues(words.message, { link: address }))}
        >
          <Icon name="whatsapp-logo" />
          {words.whatsapp}
        </ButtonLink>
      </Flex>
      <Box as="ol" mt={5} borderTop="strong">
        {words.next.map((sentence, index) => (
          <Flex as="li" key={sentence} gap={4} py={3} borderBottom="hairline" alignItems="baseline">
            <Text
              as="span"
              fontFamily="display"
              fontSize="xl"
              lineHeight="none"
              color="indigo"
              minWidth={4}
              aria-hidden="true"
            >
              {index + 1}
            </Text>
            <Text>{sentence}</Text>
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
