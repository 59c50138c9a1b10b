import { type KnownPerson, readPeople } from "#desk/backend/people.ts";
import { personHref } from "#desk/customers/person-key.ts";
import { Rows, Subtitle } from "#desk/parts/part-styles.ts";
import { PersonFacts } from "#desk/parts/person-facts.tsx";
import { ShowMore } from "#desk/parts/show-more.tsx";
import { keptReads, useKeptRead } from "#desk/state/live.ts";
import { CUSTOMER_WORDS } from "#desk/words/later/words.gen.ts";
import { Stack } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";

const PEOPLE = keptReads((query, rows) => readPeople(query, rows), 5);

const PersonLink = styled("a", {
  display: "block",
  minHeight: 14,
  padding: "2 4",
  color: "ink",
  textDecoration: "none",
  "&:hover": { background: "neel50" },
  "&:focus-visible": { outlineOffset: "-thick" },
});

/** People of a search; each leads to their page. */
export function PeopleList({ query }: { readonly query: string }) {
  const { value } = useKeptRead(PEOPLE, query);
  if (value === undefined || value.people.length === 0) return null;
  return (
    <Stack as="section" gap={2}>
      <Subtitle>{CUSTOMER_WORDS.people}</Subtitle>
      <Rows>
        {value.people.map((person: KnownPerson) => (
          <li key={personHref(person)}>
            <PersonLink href={personHref(person)}>
              <PersonFacts person={person} />
            </PersonLink>
          </li>
        ))}
      </Rows>
      <ShowMore shown={value.people.length} total={value.total} more={() => PEOPLE.more(query)} />
    </Stack>
  );
}
