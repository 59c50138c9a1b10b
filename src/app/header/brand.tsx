import styled from "@emotion/styled";
import { Box, Flex } from "#ui/box.tsx";
import { useShell } from "#ui/shell.ts";
import { SmartLink } from "#ui/smart-link.tsx";
import { Text } from "#ui/text.tsx";
import { Wordmark } from "#ui/wordmark.tsx";

const HomeLink = styled(SmartLink)({ textDecoration: "none", "--focus": "var(--marigold)" });

/** The name of the business, leading home: its drawn wordmark, or the short name in the display face. */
export function Brand() {
  const { business, words } = useShell();
  const { wordmark } = business.brand;
  return (
    <HomeLink href="/" aria-label={`${business.name}, ${words.home}`}>
      <Flex alignItems="center" gap={3} minHeight="controlSmall" color="onBar">
        {wordmark ? (
          <Wordmark picture={wordmark} height={30} alt="" />
        ) : (
          <Text as="span" fontFamily="display" fontSize="xl" lineHeight="none">
            {business.shortName}
          </Text>
        )}
        <Box
          as="span"
          display={["none", "none", "block"]}
          maxWidth="6rem"
          pl={3}
          borderLeft="1px solid"
          fontSize="xs"
          lineHeight="snug"
        >
          {business.descriptor}
        </Box>
      </Flex>
    </HomeLink>
  );
}
