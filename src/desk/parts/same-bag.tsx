import { useAtomValue } from "jotai";
import type { SameBag } from "#desk/backend/answers.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { DeskButtonLink, Rows } from "#desk/parts/part-styles.ts";
import { type DeskPlace, hrefOf } from "#desk/state/place.ts";
import { TAKE_IN_WORDS } from "#desk/words/later/words.gen.ts";
import { Flex, Stack } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";

interface SameBagNoteProps {
  readonly place: DeskPlace;
  readonly order: Pick<DeskOrder, "id" | "number">;
  readonly others: readonly Pick<DeskOrder, "id" | "number">[];
}

type Numbered = Pick<DeskOrder, "number">;

/** What is said of orders that may be the same bag. */
export function sameBagText(order: Numbered, others: readonly Numbered[], prefix: string): string {
  return TAKE_IN_WORDS.sameBag({
    order: prefix + order.number,
    others: others.map(({ number }) => prefix + number).join(", "),
  });
}

/** One bag may have been taken in twice, such as on two devices: which orders, and the way to each that is not open. */
export function SameBagNote({ place, order, others }: SameBagNoteProps) {
  const { numberPrefix } = useAtomValue(factsAtom);
  return (
    <Stack role="note" gap={2} p={4} alignItems="flex-start" bg="waitGround" color="wait" borderRadius="control">
      <Text fontWeight="strong">{sameBagText(order, others, numberPrefix)}</Text>
      <Flex gap={2} flexWrap="wrap">
        {[order, ...others]
          .filter(({ id }) => id !== place.order)
          .map((one) => (
            <DeskButtonLink key={one.id} href={hrefOf({ view: place.view, choice: place.choice, order: one.id })}>
              {numberPrefix + one.number}
            </DeskButtonLink>
          ))}
      </Flex>
    </Stack>
  );
}

/** All pairs of orders that may be the same bag. */
export function SameBags({ pairs, place }: { readonly pairs: readonly SameBag[]; readonly place: DeskPlace }) {
  return (
    <Rows>
      {pairs.map(({ id, number, other_id, other_number }) => (
        <li key={id + other_id}>
          <SameBagNote place={place} order={{ id, number }} others={[{ id: other_id, number: other_number }]} />
        </li>
      ))}
    </Rows>
  );
}
