import type { KnownPerson } from "#desk/backend/people.ts";
import { Chip } from "#desk/parts/part-styles.ts";
import { phoneText } from "#desk/parts/phone-text.ts";
import { CUSTOMER_WORDS } from "#desk/words/later/words.gen.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";

interface PersonFactsProps {
  readonly person: Pick<KnownPerson, "phone" | "name" | "email" | "address" | "note" | "owed_paise"> &
    Partial<Pick<KnownPerson, "account">>;
}

/** Who somebody is, as the counter needs it: address, note, and the money that is open. */
export function PersonFacts({ person }: PersonFactsProps) {
  const { phone, name, email, address, note, owed_paise, account } = person;
  return (
    <Box flex="1" minWidth={0} lineHeight={1.4}>
      <Flex justifyContent="space-between" alignItems="baseline" gap={3} flexWrap="wrap">
        <Text as="strong" fontSize="lg">
          {name}
        </Text>
        <Text as="span" fontVariantNumeric="tabular-nums" color="muted">
          {phoneText(phone)}
        </Text>
      </Flex>
      {address && <Text color="muted">{address}</Text>}
      {email && <Text color="muted">{account ? CUSTOMER_WORDS.account({ email }) : email}</Text>}
      <Flex gap={1.5} flexWrap="wrap">
        {owed_paise > 0 && <Chip data-tone="late">{CUSTOMER_WORDS.owes({ amount: rupeesOfPaise(owed_paise) })}</Chip>}
        {note && <Chip data-tone="wait">{note}</Chip>}
      </Flex>
    </Box>
  );
}
