import { useAtomValue } from "jotai";
import { useLocation } from "react-router-dom";
import { isLinkedInMails } from "#account/credentials/mail-link.ts";
import { nextPath } from "#account/session/guards.ts";
import { awaitedCodeAtom, hydratedAtom } from "#account/state/session.ts";
import type { Form, TicketGoogle, TicketLink, TicketNext } from "#document/model/resolved.gen.ts";
import type { SectionProps } from "#document/model/types.ts";
import { FormView } from "#forms/form-view.tsx";
import { MailLinkForm } from "#forms/mail-link-form.tsx";
import { GoogleButton } from "#forms/provider/google-button.tsx";
import { sky } from "#theme/theme.ts";
import { space } from "#theme/tokens.ts";
import { Box, Flex, Grid, Stack } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { OptionalText, PageHeading, SectionHeading, Text } from "#ui/base/text.tsx";
import { BELOW_LINE, ClothesLine, Hung, LineGround } from "#ui/line/clothes-line.tsx";
import { TAUT } from "#ui/line/rope.ts";
import { Ticket } from "#ui/line/ticket.tsx";
import { TextLink } from "#ui/link/text-link.tsx";
import { PictureView } from "#ui/picture.tsx";
import { usePriceParts } from "#ui/price/price.tsx";
import { useToast } from "#ui/toast/toasts.ts";
import { useLazy } from "#ui/use-lazy.ts";

const loadEnded = () => import("./ended-login.tsx").then(({ EndedLogin }) => EndedLogin);

const Sky = styled(LineGround, {
  background: sky(`min(${space(176)}, 80%)`),
});

/** Where garments beside the ticket end, from 1024 px on, in units of the line. */
const Place = styled(Container, {
  position: "relative",
  paddingBlockEnd: 16,
  md: { paddingBlockEnd: 20 },
  lg: { paddingBlockEnd: 28 },
  // Space below alone would be a blank sheet.
  print: { paddingBlockEnd: 0 },
});

const BESIDE_TICKET = 720;
const GARMENT_SIZE = 0.8;

const loadCodeStep = () => import("./code-step.tsx").then(({ openCodeStep }) => openCodeStep());

/** A form on a ticket that hangs on the line; on phones it follows the title. */
export function FormTicket({ section }: SectionProps<"form-ticket">) {
  const Ended = useLazy(section.ended !== undefined, loadEnded);
  const { id, service, garment, heading, note, price, form, phoneForm } = section;
  const title = section.title ?? service?.title;
  const text = section.text ?? service?.description;
  const awaited = useAtomValue(awaitedCodeAtom);
  const code = awaited && section[awaited];
  // On the page of codes that are sent, one may have been sent before a reload.
  const CodeStep = useLazy((code || section.sentCode) !== undefined, loadCodeStep);
  const Ground = title === undefined ? LineGround : Sky;
  return (
    <Ground as="section" reach="content" id={id}>
      <Box display={["none", null, "block"]}>
        <ClothesLine rope={TAUT}>
          {garment !== undefined && (
            <Hung rope={TAUT} drawing={garment} at={BESIDE_TICKET - garment.width * GARMENT_SIZE} size={GARMENT_SIZE} />
          )}
        </ClothesLine>
      </Box>
      <Place>
        <Grid
          gridTemplateColumns={["minmax(0, 1fr)", null, "minmax(0, 7fr) minmax(0, 5fr)"]}
          gridTemplateRows={["auto", null, "auto 1fr"]}
          columnGap={[0, null, 12, 20]}
        >
          {title !== undefined && (
            <Box pt={[10, 12, 32]} maxWidth={["none", null, 116]}>
              <PageHeading>{title}</PageHeading>
              <OptionalText fontSize="lg" lineHeight={1.55} mt={4} maxWidth={[128, null, "none"]}>
                {text}
              </OptionalText>
              {price !== undefined && <Price price={price.offerPrice} />}
            </Box>
          )}
          <LineGround
            reach="window"
            gridColumn={["1", null, "2"]}
            gridRow={["auto", null, "1 / 3"]}
            mx={["bleed", null, 0]}
            px={[4, 6, 0]}
            pt={BELOW_LINE}
            overflowX={["clip", null, "visible"]}
          >
            <Box display={["block", null, "none"]}>
              <ClothesLine rope={TAUT} />
            </Box>
            <Ticket>
              {code && CodeStep && <CodeStep key={awaited} words={code} section={section} />}
              <div hidden={code && CodeStep !== undefined}>
                <SectionHeading fontSize="2xl">{heading}</SectionHeading>
                <OptionalText color="muted" mt={2}>
                  {note}
                </OptionalText>
                {Ended && section.ended && <Ended words={section.ended} />}
                <Stack mt={6} gap={12}>
                  {isLinkedInMails(form.action) ? (
                    <MailLinkForm form={form} />
                  ) : (
                    <FormView form={form} service={service?.id} />
                  )}
                  {phoneForm && <FormView form={phoneForm} />}
                </Stack>
                {import.meta.env.VITE_OAUTH && section.google && <GoogleStep words={section.google} form={form} />}
                {section.links && <TicketLinks links={section.links} />}
              </div>
            </Ticket>
          </LineGround>
          <Beside section={section} large={title === undefined} />
        </Grid>
      </Place>
    </Ground>
  );
}

/** Links below the form: "No account yet? Sign up". They keep in mind where a guard has sent the visitor from. */
function TicketLinks({ links }: { readonly links: readonly TicketLink[] }) {
  const { search } = useLocation();
  const next = useAtomValue(hydratedAtom) && search.startsWith("?next=") ? search : "";
  return (
    <Stack as="ul" gap={2} mt={6} pt={4} borderTop="hairline">
      {links.map(({ text: before, link }) => (
        <li key={link.path}>
          {before} <TextLink href={link.path + next}>{link.label}</TextLink>
        </li>
      ))}
    </Stack>
  );
}

interface BesideProps extends SectionProps<"form-ticket"> {
  /** The only content beside the ticket. */
  readonly large: boolean;
}

/** Beside the ticket, and on phones below it. */
function Beside({ section: { next, picture }, large }: BesideProps) {
  if (next === undefined && picture === undefined) return null;
  return (
    <Stack pt={[10, 12, large ? 32 : 12]} gap={[10, 12]}>
      {next !== undefined && <NextSteps next={next} large={large} />}
      {picture !== undefined && (
        <Box display={["none", null, "block"]} mt="auto" alignSelf="center">
          <PictureView picture={picture} maxHeight={68} />
        </Box>
      )}
    </Stack>
  );
}

/** "₹75 /Kg", the figure large. */
function Price({ price }: { readonly price: string }) {
  const { before, figure, unit, behind } = usePriceParts(price);
  return (
    <Text mt={[4, 6]} lineHeight="none" color="muted">
      {before}
      <Text
        as="span"
        fontFamily="display"
        fontSize="3xl"
        fontWeight="heading"
        color="indigo"
        fontVariantNumeric="lining-nums"
      >
        {figure}
      </Text>{" "}
      {unit}
      {behind}
    </Text>
  );
}

interface GoogleStepProps {
  readonly words: TicketGoogle;
  readonly form: Pick<Form, "confirmation">;
}

/** Another way to what the form is for. It comes back to the login, wherever it began. */
function GoogleStep({ words, form }: GoogleStepProps) {
  const { login } = useShell().navigation.account;
  const toast = useToast();
  const back = () => {
    const next = nextPath(location.pathname + location.search);
    return `${location.origin}${login.path}${next === undefined ? "" : `?next=${encodeURIComponent(next)}`}`;
  };
  return (
    <Box mt={6}>
      <Flex alignItems="center" gap={4} mb={6} color="muted">
        <Box flex="1" borderTop="hairline" />
        {words.or}
        <Box flex="1" borderTop="hairline" />
      </Flex>
      <GoogleButton
        words={words.button}
        go={({ goToGoogle }) => goToGoogle(back())}
        onDone={() => toast({ tone: "ok", ...form.confirmation })}
      />
    </Box>
  );
}

interface NextStepsProps {
  readonly next: TicketNext;
  /** Larger as the only heading beside the ticket. */
  readonly large: boolean;
}

const Step = styled(Grid, { breakInside: "avoid" });

/** What happens once the form is sent, step by step. */
function NextSteps({ next: { heading, steps }, large }: NextStepsProps) {
  return (
    <Box maxWidth={144}>
      <SectionHeading {...(!large && { fontSize: "2xl" })} mb={[4, 6]}>
        {heading}
      </SectionHeading>
      <Box as="ol" borderTop="strong">
        {steps.map(({ id, title, text }, index) => (
          <Step as="li" key={id} gridTemplateColumns={`${space(11)} 1fr`} py={4} borderBottom="hairline">
            <Text as="span" fontFamily="display" fontSize="2xl" lineHeight="none" color="indigo" aria-hidden="true">
              {index + 1}
            </Text>
            <div>
              <Text fontFamily="display" fontSize="lg" fontWeight="heading" lineHeight="snug" color="indigo">
                {title}
              </Text>
              <Text color="muted" mt={1}>
                {text}
              </Text>
            </div>
          </Step>
        ))}
      </Box>
    </Box>
  );
}
