import { phoneHref, whatsappHref } from "#document/links/contact-links.ts";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { SmartLink } from "#ui/link/smart-link.tsx";

const Bar = styled("nav", {
  position: "fixed",
  inset: "auto 0 0",
  zIndex: "dock",
  display: "grid",
  gridTemplateColumns: "1fr 1.25fr 1.35fr",
  paddingBlockEnd: "env(safe-area-inset-bottom)",
  background: "paper",
  borderBlockStart: "hairline",
  low: { position: "static" },
  md: { display: "none" },
});

const Action = styled(SmartLink, {
  display: "flex",
  flexWrap: "wrap",
  placeContent: "center",
  alignItems: "center",
  columnGap: 2,
  minHeight: 16,
  color: "indigo",
  fontSize: "sm",
  fontWeight: "strong",
  lineHeight: "snug",
  textAlign: "center",
  textDecoration: "none",
  "&:last-of-type": { background: "button", color: "onButton" },
  "&:focus-visible": { outlineOffset: "-heavy" },
});

/** The bar at the bottom of phones: call, WhatsApp, schedule. */
export function Dock() {
  const { business, navigation, words } = useShell();
  return (
    <Bar className="no-print" aria-label={words.quickActions}>
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
