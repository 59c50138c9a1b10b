import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import {
  dropNewFactor,
  type NewFactor,
  newFactorAtom,
  type OwnFactor,
  readFactors,
  removeFactor,
} from "#account/credentials/second-factor.ts";
import { LACKS_FACTOR } from "#account/own/ask-signed-in.ts";
import { forgetRoles, roleOf } from "#account/own/role.ts";
import { type Read, useRead } from "#account/reading/use-read.ts";
import { nextPath } from "#account/session/guards.ts";
import { sessionAtom } from "#account/state/session.ts";
import type { SecurityFactor, SecurityFactorRemoval, SecurityFactorSetup } from "#document/model/resolved.gen.ts";
import { FormView } from "#forms/form-view.tsx";
import { momentText } from "#lib/locale/days.ts";
import { unbroken } from "#lib/locale/times.ts";
import { space } from "#theme/tokens.ts";
import { Box, Flex, Stack } from "#ui/base/box.tsx";
import { DialogSheet } from "#ui/base/dialog-sheet.ts";
import { useShell } from "#ui/base/shell.ts";
import { Heading, SectionHeading, Text } from "#ui/base/text.tsx";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";
import { WithValues } from "#ui/base/with-values.tsx";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextQrCode } from "#ui/text-qr-code.tsx";
import { useToast } from "#ui/toast/toasts.ts";
import { FactorName } from "./factor-name.ts";

interface SecondFactorProps {
  readonly id: string;
  readonly words: SecurityFactor;
  /** Said to whoever works in the shop and has to add an app first. */
  readonly required: string | undefined;
}

/** The authenticator apps of the account: their list, adding one and removing one. */
export function SecondFactor({ id, words, required }: SecondFactorProps) {
  const factors = useRead(readFactors);
  const isBegun = useAtomValue(newFactorAtom) !== undefined;
  const [isAdding, setAdding] = useState(isBegun);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    forgetRoles();
    setAdding(false);
    factors.readNow();
    // The pressed button is gone.
    heading.current?.focus();
  };
  const added = () => {
    // Whoever was led here goes on to the desk or the editor, which are not pages of the document.
    const next = nextPath(location.pathname + location.search);
    if (next === undefined) close();
    else location.assign(next);
  };
  const count = factors.value?.length;
  const isRequired = useLacksFactor(required !== undefined && count === 0) && count === 0;
  useEffect(() => {
    if (isRequired) heading.current?.focus();
  }, [isRequired]);
  return (
    <Stack borderTop="strong" pt={4}>
      <Heading ref={heading} tabIndex={-1} id={id} fontSize="lg">
        {words.heading}
      </Heading>
      <Text mt={2} mb={4} color="muted" maxWidth="measure">
        {words.text}
      </Text>
      {isRequired ? (
        <Text bg="waitGround" color="wait" p={4} borderRadius="control" maxWidth="measure">
          {required}
        </Text>
      ) : (
        <FactorList labelledBy={id} words={words} factors={factors} onRemoved={close} />
      )}
      {isAdding ? (
        <FactorSetup words={words.setup} onClose={close} onAdded={added} />
      ) : (
        factors.value !== undefined && (
          <Box mt={6}>
            <Button variant={isRequired ? "main" : "quiet"} small type="button" onClick={() => setAdding(true)}>
              {count === 0 ? words.add : words.addAnother}
            </Button>
          </Box>
        )
      )}
    </Stack>
  );
}

/** True if somebody who works in the shop has to add a factor first. */
function useLacksFactor(isAsked: boolean): boolean {
  const session = useAtomValue(sessionAtom);
  const userId = session.status === "signed-in" ? session.userId : undefined;
  const [isLacking, setLacking] = useState(false);
  useEffect(() => {
    if (isAsked && userId !== undefined) roleOf(userId).then((role) => setLacking(role === LACKS_FACTOR));
  }, [isAsked, userId]);
  return isLacking;
}

interface FactorListProps {
  /** The id of the heading. */
  readonly labelledBy: string;
  readonly words: SecurityFactor;
  readonly factors: Read<readonly OwnFactor[]>;
  readonly onRemoved: () => void;
}

function FactorList({ labelledBy, words, factors, onRemoved }: FactorListProps) {
  const [removed, setRemoved] = useState<OwnFactor>();
  if (factors.isUnread)
    return (
      <Box role="alert" bg="dangerGround" color="danger" p={4} borderRadius="control">
        <Text mb={3}>{words.failed}</Text>
        <Button small type="button" onClick={factors.readNow}>
          {words.retry}
        </Button>
      </Box>
    );
  if (factors.value === undefined)
    return (
      <Text aria-busy="true">
        <Skeleton width="18ch" />
      </Text>
    );
  if (factors.value.length === 0) return <Text fontWeight="strong">{words.none}</Text>;
  return (
    <>
      <Box as="ul" aria-labelledby={labelledBy}>
        {factors.value.map((factor) => (
          <FactorLine key={factor.id} words={words} factor={factor} onRemove={() => setRemoved(factor)} />
        ))}
      </Box>
      {removed && (
        <RemoveFactor
          words={words.removal}
          factor={removed}
          onRemoved={onRemoved}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}

interface FactorLineProps {
  readonly words: SecurityFactor;
  readonly factor: OwnFactor;
  readonly onRemove: () => void;
}

function FactorLine({ words, factor: { name, addedAt }, onRemove }: FactorLineProps) {
  const shell = useShell();
  return (
    <Box as="li" py={4} borderTop="hairline">
      <Flex alignItems="center" justifyContent="space-between" flexWrap="wrap" columnGap={6} rowGap={3}>
        <Box minWidth={0}>
          <FactorName>{name}</FactorName>
          <Text color="muted" fontSize="sm">
            <WithValues
              sentence={words.added}
              values={{ moment: <time dateTime={addedAt}>{unbroken(momentText(addedAt, shell))}</time> }}
            />
          </Text>
        </Box>
        <Button variant="quiet" small type="button" aria-haspopup="dialog" onClick={onRemove}>
          {words.remove}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </Flex>
    </Box>
  );
}

interface RemoveFactorProps {
  readonly words: SecurityFactorRemoval;
  readonly factor: OwnFactor;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

const HEADING_ID = "remove-factor-question";
const TEXT_ID = "remove-factor-text";

/** Asks before an authenticator app is removed. */
function RemoveFactor({ words, factor: { id, name }, onRemoved, onClose }: RemoveFactorProps) {
  const [stage, setStage] = useState<"asking" | "busy" | "failed">("asking");
  const toast = useToast();
  const remove = async () => {
    if (stage === "busy") return;
    setStage("busy");
    const answer = await removeFactor(id).catch(() => undefined);
    if (answer?.status !== "done") return setStage("failed");
    toast({ tone: "ok", ...words.done });
    onClose();
    onRemoved();
  };
  return (
    <Modal as={DialogSheet} aria-labelledby={HEADING_ID} aria-describedby={TEXT_ID} onClose={onClose}>
      <SectionHeading id={HEADING_ID} fontSize="2xl">
        {words.question}
      </SectionHeading>
      <FactorName mt={3}>{name}</FactorName>
      <Text id={TEXT_ID} mt={3}>
        {words.text}
      </Text>
      <Box role="alert" color="danger">
        {stage === "failed" && <Text mt={6}>{words.failed}</Text>}
      </Box>
      <Flex flexWrap="wrap" gap={3} mt={8}>
        <Button small type="button" onClick={onClose}>
          {words.keep}
        </Button>
        <Button variant="danger" small type="button" aria-disabled={stage === "busy"} onClick={remove}>
          {stage === "busy" ? words.busy : words.confirm}
        </Button>
      </Flex>
    </Modal>
  );
}

interface FactorSetupProps {
  readonly words: SecurityFactorSetup;
  /** It is given up. */
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** Adds an authenticator app: first its name, then the QR code to scan and a code that proves it. */
function FactorSetup({ words, onClose, onAdded }: FactorSetupProps) {
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
