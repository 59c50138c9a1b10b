import type { OwnSecurity } from "#account/own/own-sessions.ts";
import type { Read } from "#account/reading/use-read.ts";
import type { Sentence } from "#lib/sentence.ts";
import { withValues } from "#lib/with-values.ts";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

/** Addresses are long and have no spaces. */
const Address = styled(Text, { overflowWrap: "anywhere" });

interface EmailAddressProps {
  readonly security: Read<OwnSecurity>;
  /** The words before an address that is not confirmed yet. */
  readonly pending: Sentence<"email">;
}

/** The login address, and an unconfirmed new one. */
export function EmailAddress({ security, pending }: EmailAddressProps) {
  if (security.failure !== undefined && !security.isReading) return null;
  if (security.value === undefined)
    return (
      <Text mt={3}>
        <Skeleton width="16ch" />
      </Text>
    );
  const { email, pendingEmail } = security.value;
  return (
    <>
      <Address mt={3} fontWeight="strong">
        {email}
      </Address>
      {pendingEmail !== undefined && (
        <Address role="status" mt={1} color="wait">
          {withValues(pending, { email: pendingEmail })}
        </Address>
      )}
    </>
  );
}
