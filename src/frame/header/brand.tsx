import { Box, Flex } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { SmartLink } from "#ui/link/smart-link.tsx";
import { Wordmark } from "#ui/wordmark.tsx";

const HomeLink = styled(SmartLink, { textDecoration: "none", "--focus": "marigold" });

/** The business's wordmark, or its short name in the heading font, as a link to the home page. */
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
          display={["none", null, "block"]}
          maxWidth={24}
          pl={3}
          borderLeft="thin solid"
          fontSize="xs"
          lineHeight="snug"
        >
          {business.descriptor}
        </Box>
      </Flex>
    </HomeLink>
  );
}
