import { phoneHref, whatsappHref } from "#document/links/contact-links.ts";
import type { PriceSearch } from "#document/model/resolved.gen.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { SectionHeading, Text } from "#ui/base/text.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { PictureView } from "#ui/picture.tsx";

interface NothingFoundProps {
  readonly search: PriceSearch;
  readonly query: string;
}

/** Shown when nothing is found: a link to ask, with the query in the message. */
export function NothingFound({ search, query }: NothingFoundProps) {
  const { business } = useShell();
  return (
    <Flex flexDirection={["column", "row"]} alignItems={["flex-start", "center"]} gap={[6, 16]} py={[12, 20]}>
      <PictureView picture={search.emptyPicture} maxWidth={[48, 68]} />
      <Box maxWidth="measure">
        <SectionHeading fontSize={["2xl", "3xl"]}>{search.emptyHeading}</SectionHeading>
        <Text mt={3}>{search.emptyText}</Text>
        <Flex flexWrap="wrap" gap={3} mt={6}>
          <ButtonLink href={whatsappHref(business.whatsapp, `${search.ask} ${query.trim()}`)}>
            <Icon name="whatsapp-logo" />
            {search.askOnWhatsapp}
          </ButtonLink>
          <ButtonLink href={phoneHref(business.phone)} variant="quiet">
            <Icon name="phone" />
            {search.call}
          </ButtonLink>
        </Flex>
      </Box>
    </Flex>
  );
}
