import { useAtomValue } from "jotai";
import { useEffect, useId, useRef, useState } from "react";
import { type NewPhone, newPhoneAtom } from "#account/credentials/phone.ts";
import type { OwnSecurity } from "#account/own/own-sessions.ts";
import type { Read } from "#account/reading/use-read.ts";
import type { SecurityPhone } from "#document/model/resolved.gen.ts";
import { writeAnswers } from "#forms/answers/answers.ts";
import { FormView } from "#forms/form-view.tsx";
import { Box, Stack } from "#ui/base/box.tsx";
import { Heading, Text } from "#ui/base/text.tsx";
import { WithValues } from "#ui/base/with-values.tsx";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

interface PhoneSignInProps {
  readonly words: SecurityPhone;
  readonly security: Read<OwnSecurity>;
  readonly userId: string;
}

/** The number that codes log in with: shown, added and changed. */
export function PhoneSignIn({ words, security, userId }: PhoneSignInProps) {
  const awaited = useAtomValue(newPhoneAtom);
  const sent = awaited?.userId === userId ? awaited : undefined;
  const [isOpen, setOpen] = useState(sent !== undefined);
  const [isAnother, setAnother] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const proved = () => {
    setOpen(false);
    security.readNow();
    // The form is gone.
    button.current?.focus();
  };
  return (
    <Stack borderTop="strong" pt={4}>
      <Heading fontSize="lg">{words.heading}</Heading>
      <Text mt={2} color="muted" maxWidth="measure">
        {words.text}
      </Text>
      <PhoneNumber security={security} none={words.none} />
      <Box mt={6}>
        <Button
          ref={button}
          variant="quiet"
          small
          type="button"
          aria-expanded={isOpen}
          {...(isOpen && { "aria-controls": id })}
          onClick={() => setOpen(!isOpen)}
        >
          {security.value?.phone === undefined ? words.add : words.change}
        </Button>
      </Box>
      {isOpen && (
        <Box id={id} mt={6} maxWidth="measure">
          {sent && !isAnother ? (
            <EnterCode words={words} sent={sent} onProved={proved} onAnother={() => setAnother(true)} />
          ) : (
            <EnterNumber words={words} former={sent?.phone} onDone={() => setAnother(false)} />
          )}
        </Box>
      )}
    </Stack>
  );
}

interface PhoneNumberProps extends Pick<PhoneSignInProps, "security"> {
  /** Said while there is none. */
  readonly none: string;
}

function PhoneNumber({ security, none }: PhoneNumberProps) {
  if (security.failure !== undefined && !security.isReading) return null;
  return (
    <Text mt={3} fontWeight="strong">
      {security.value ? (security.value.phone ?? none) : <Skeleton width="16ch" />}
    </Text>
  );
}

/** The failure is in a toast, too. */
const MINUTE_BETWEEN = "over_sms_send_rate_limit";

interface EnterNumberProps extends Pick<PhoneSignInProps, "words"> {
  /** The number that has got a code. */
  readonly former: string | undefined;
  /** A code is awaited: a new one, or the one of a moment ago. */
  readonly onDone: () => void;
}

function EnterNumber({ words: { form }, former, onDone }: EnterNumberProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sheet = place.current?.querySelector("form");
    if (former === undefined || !sheet) return;
    writeAnswers(sheet, { phone: former });
    sheet.focus();
  }, [former]);
  return (
    <div ref={place}>
      <FormView form={form} onSent={onDone} onFailed={({ code }) => code === MINUTE_BETWEEN && onDone()} />
    </div>
  );
}

interface EnterCodeProps extends Pick<PhoneSignInProps, "words"> {
  readonly sent: NewPhone;
  readonly onProved: () => void;
  readonly onAnother: () => void;
}

function EnterCode({ words, sent, onProved, onAnother }: EnterCodeProps) {
  const { title, text } = words.form.confirmation;
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  return (
    <Stack gap={6}>
      <div>
        <Text ref={paragraph} tabIndex={-1}>
          <strong>{title}.</strong> {text}
        </Text>
        <Text mt={2} color="muted">
          <WithValues sentence={words.sent} values={{ phone: <strong>{sent.phone}</strong> }} />
        </Text>
      </div>
      <FormView form={words.prove} onSent={onProved} />
      <div>
        <Button variant="quiet" small type="button" onClick={onAnother}>
          {words.again}
        </Button>
      </div>
    </Stack>
  );
}
