import styled from "@emotion/styled";
import { phoneHref, whatsappHref } from "#document/contact-links.ts";
import { media } from "#theme/media.ts";
import { Icon } from "#ui/icon.tsx";
import { useShell } from "#ui/shell.ts";
import { SmartLink } from "#ui/smart-link.tsx";

const Bar = styled("nav")({
  position: "fixed",
  inset: "auto 0 0",
  zIndex: 20,
  display: "grid",
  gridTemplateColumns: "1fr 1.25fr 1.35fr",
  paddingBlockEnd: "env(safe-area-inset-bottom)",
  background: "var(--paper)",
  borderBlockStart: "1px solid var(--rule)",
  [media.cramped]: { position: "static", gridTemplateColumns: "1fr" },
  [media.low]: { position: "static" },
  [media.md]: { display: "none" },
  [media.print]: { display: "none" },
});

const Action = styled(SmartLink)({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "0.5rem",
  minHeight: "4rem",
  color: "var(--indigo)",
  fontSize: "0.9375rem",
  fontWeight: 600,
  textDecoration: "none",
  "&:last-of-type": { background: "var(--button)", color: "var(--onButton)" },
  "&:focus-visible": { outlineOffset: "-4px" },
});

/** The bar at a phone's thumb: call, WhatsApp, schedule. */
export function Dock() {
  const { business, navigation, words } = useShell();
  return (
    <Bar aria-label={words.quickActions}>
      <Action href={phoneHref(business.phone)}>
        <Icon name="phone" />
        {words.call}
      </Action>
      <Action href={whatsappHref(business.whatsapp, words.whatsappGreeting)}>
        <Icon name="whatsapp-logo" />
        {words.whatsapp}
      </Action>
      <Action href={navigation.schedule.path}>
        <Icon name="calendar-check" />
        {navigation.scheduleShort}
      </Action>
    </Bar>
  );
}
