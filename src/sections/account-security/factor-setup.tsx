import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { dropNewFactor, type NewFactor, newFactorAtom } from "#account/credentials/second-factor.ts";
import type { SecurityFactorSetup } from "#document/model/resolved.gen.ts";
import { FormView } from "#forms/form-view.tsx";
import { space } from "#theme/tokens.ts";
import { Box, Flex, Stack } from "#ui/base/box.tsx";
import { Heading, Text } from "#ui/base/text.tsx";
import { Button } from "#ui/button.tsx";
import { TextQrCode } from "#ui/text-qr-code.tsx";

interface FactorSetupProps {
  readonly words: SecurityFactorSetup;
  /** It is given up. */
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** Adds an authenticator app: first its name, then the QR code to scan and a code that proves it. */
export function FactorSetup({ words, onClose, onAdded }: FactorSetupProps) {
  const factor = useAtomValue(newFactorAtom);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const cancel = () => {
    dropNewFactor();
    onClose();
  };
  return (
    <Stack gap={6} mt={6} maxWidth="measure">
      <div>
        <Heading ref={title} tabIndex={-1} as="h4" fontSize="lg">
          {words.heading}
        </Heading>
        <Text mt={2} color="muted">
          {words.text}
        </Text>
      </div>
      {factor === undefined ? (
        <FormView form={words.name} />
      ) : (
        <>
          <Scan words={words} factor={factor} />
          <FormView form={words.prove} onSent={onAdded} />
        </>
      )}
      <div>
        <Button variant="quiet" small type="button" onClick={cancel}>
          {words.cancel}
        </Button>
      </div>
    </Stack>
  );
}

/** The QR code, and the same as a key to copy: the app may be on this phone, or have no camera. */
function Scan({ words, factor: { uri, secret } }: { readonly words: SecurityFactorSetup; readonly factor: NewFactor }) {
  const { title, text } = words.name.confirmation;
  const [isCopied, setCopied] = useState(false);
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  const copy = () =>
    navigator.clipboard?.writeText(secret).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <Flex gap={6} flexWrap="wrap" alignItems="flex-start">
      <TextQrCode text={uri} label={words.image} />
      <Stack gap={3} flex={`1 1 ${space(60)}`} minWidth={0}>
        <Text ref={paragraph} tabIndex={-1}>
          <strong>{title}.</strong> {text}
        </Text>
        <Text>
          {words.secret}: <Box as="code">{(secret.match(/.{1,4}/g) ?? []).join(" ")}</Box>
        </Text>
        <div>
          <Button variant="quiet" small type="button" onClick={copy}>
            <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
          </Button>
        </div>
      </Stack>
    </Flex>
  );
}
