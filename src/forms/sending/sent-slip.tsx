import { useEffect, useId, useRef } from "react";
import type { Form } from "#document/model/resolved.gen.ts";
import { CountedItems } from "#forms/pickup/counted-items.tsx";
import { Postcard } from "#forms/sending/postcard.tsx";
import { ResendMail } from "#forms/sending/resend-mail.tsx";
import type { Arrived } from "#forms/sending/send.ts";
import { TrackingNote } from "#forms/sending/tracking-note.tsx";
import { Box, Flex } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";

const Slip = styled("div", { "&:focus": { outline: "none" } });

interface SentSlipProps {
  readonly form: Form;
  readonly sent: Arrived;
  /** Brings an empty form back, where the slip stands in its place. */
  readonly onAgain?: ((sent: undefined) => void) | "" | false | undefined;
}

/** What has arrived: the confirmation, where an order is followed, and the way to an empty form. */
export function SentSlip({ form: { again, ...form }, sent, onAgain }: SentSlipProps) {
  const { confirmation, request, email } = sent;
  const element = useRef<HTMLDivElement>(null);
  const id = useId();
  const isAlone = Boolean(onAgain);
  // The button that was pressed is gone.
  useEffect(() => {
    if (!isAlone) return;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView();
  }, [isAlone]);
  return (
    <Slip ref={element} tabIndex={-1} role="group" aria-labelledby={id} data-form={form.id}>
      <Box id={id} p={4} mb={6} bg="okGround" color="ok" borderRadius="control">
        <Flex gap={3}>
          <Icon name="check-bold" size={6} />
          <Text fontWeight="strong">{confirmation.title}</Text>
        </Flex>
        {/* Long words of small phones have the whole width. */}
        <Text>{confirmation.text}</Text>
        {email && <Text fontWeight="strong">{email}</Text>}
      </Box>
      {request?.items && form.counted && <CountedItems words={form.counted} items={request.items} />}
      {request && <TrackingNote form={form} sent={request} />}
      {request?.message && <Postcard message={request.message} sentAt={request.sentAt} />}
      <Flex gap={3} flexWrap="wrap">
        {email && form.resend && <ResendMail form={form} words={form.resend} email={email} />}
        {onAgain && (
          <Button type="button" variant="quiet" onClick={() => onAgain(undefined)}>
            {again}
          </Button>
        )}
      </Flex>
    </Slip>
  );
}
