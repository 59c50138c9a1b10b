import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { newFactorAtom, type OwnFactor, readFactors } from "#account/credentials/second-factor.ts";
import { LACKS_FACTOR } from "#account/own/ask-signed-in.ts";
import { forgetRoles, roleOf } from "#account/own/role.ts";
import { type Read, useRead } from "#account/reading/use-read.ts";
import { nextPath } from "#account/session/guards.ts";
import { sessionAtom } from "#account/state/session.ts";
import type { SecurityFactor } from "#document/model/resolved.gen.ts";
import { momentText } from "#lib/locale/days.ts";
import { unbroken } from "#lib/locale/times.ts";
import { Box, Flex, Stack } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { Heading, Text } from "#ui/base/text.tsx";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";
import { WithValues } from "#ui/base/with-values.tsx";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { FactorName } from "./factor-name.ts";
import { FactorSetup } from "./factor-setup.tsx";
import { RemoveFactor } from "./remove-factor.tsx";

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

/** Whether somebody who works in the shop has to add a factor first. */
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
