import type { SectionOf } from "#document/model/types.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { PageHeading, Text } from "#ui/base/text.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { TextLink } from "#ui/link/text-link.tsx";
import { ServicePrice } from "./service-price.tsx";

type Intro = SectionOf<"service-intro">;

type ServiceWordsProps = Pick<Intro, "service" | "layout" | "action"> & { readonly link: Intro["link"] };

/** Title, description, price and buttons. */
export function ServiceWords({ service, layout, action, link }: ServiceWordsProps) {
  const { schedule } = useShell().navigation;
  const { id, title, description, prices } = service;
  const [first] = prices;
  const dark = layout === "evening";
  const centred = layout === "wide";
  return (
    <Box maxWidth={centred ? 168 : ["none", 92, 124, 144]} pb={layout === "standing" ? [0, 16] : 0}>
      <PageHeading color={dark ? "onBar" : "indigo"}>{title}</PageHeading>
      <Text fontSize="lg" lineHeight={1.55} mt={4} textWrap={centred ? "balance" : "pretty"}>
        {description}
      </Text>
      {first !== undefined && <ServicePrice row={first} title={title} dark={dark} centred={centred} />}
      <Flex
        flexWrap="wrap"
        alignItems="center"
        justifyContent={centred ? "center" : "flex-start"}
        columnGap={8}
        rowGap={3}
        mt={8}
      >
        <ButtonLink href={`${schedule.path}?service=${id}`} variant={dark ? "marigold" : "main"}>
          {action}
        </ButtonLink>
        {link !== undefined && (
          <TextLink
            href={link.path}
            display="inline-flex"
            alignItems="center"
            minHeight="controlSmall"
            color={dark ? "onBar" : "link"}
          >
            {link.label}
          </TextLink>
        )}
      </Flex>
    </Box>
  );
}
