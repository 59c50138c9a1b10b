import { useCallback, useMemo, useRef } from "react";
import type { PageData } from "#document/model/types.ts";
import { Banner } from "#frame/banner.tsx";
import { Dock } from "#frame/dock.tsx";
import { Footer } from "#frame/footer/footer.tsx";
import { Header } from "#frame/header/header.tsx";
import { RenderSection } from "#frame/render-section.tsx";
import { Box } from "#ui/base/box.tsx";
import { ShellContext, useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { delayedReveal } from "#ui/delayed-reveal.tsx";
import { ToastRegion } from "#ui/toast/toast-region.tsx";

interface PageProps {
  readonly data: PageData;
  /** Renders only the frame: it is not known yet whether the visitor may see the page. */
  readonly waiting?: boolean;
  /** Called once every section is hydrated. */
  readonly onReady?: () => void;
}

/** A page: header, sections, footer, and on phones the bar, but where it would lead here. */
export function Page({ data: { shell, page }, waiting = false, onReady }: PageProps) {
  const waitingFor = useRef(page.sections.length);
  const sectionReady = useCallback(() => {
    waitingFor.current -= 1;
    if (waitingFor.current === 0) onReady?.();
  }, [onReady]);
  // The same elements at each render: during hydration React would replace changed ones, and typed text would be lost.
  const sections = useMemo(
    () =>
      page.sections.map((section) => (
        <RenderSection key={`${page.path}#${section.id}`} section={section} onReady={sectionReady} />
      )),
    [page, sectionReady],
  );
  return (
    <ShellContext value={shell}>
      <SkipLink />
      {shell.announcements && <Banner announcements={shell.announcements} />}
      <Header />
      <main id="main" tabIndex={-1}>
        {waiting ? <AuthPending /> : sections}
      </main>
      <Footer waiting={waiting} />
      {page.path !== shell.navigation.schedule.path && <Dock />}
      <ToastRegion />
    </ShellContext>
  );
}

/** Shown when the session is still unknown after some seconds; empty, half a second later, it is where the content will be. */
const Delayed = styled("div", {
  ...delayedReveal,
  noScript: { display: "none" },
  "&:empty": { animationDelay: "0.5s", height: "70vh", background: "neel50" },
});

/** Guarded pages until the session is known. */
function AuthPending() {
  const { words } = useShell();
  return (
    <Box minHeight="70vh" aria-busy="true">
      <Delayed />
      <Text as="div" p={6} textAlign="center">
        <noscript>
          <p>{words.needsScript}</p>
        </noscript>
        <Delayed>{words.loadFailed}</Delayed>
      </Text>
    </Box>
  );
}

const Link = styled("a", {
  position: "fixed",
  insetBlockStart: 3,
  insetInlineStart: 3,
  zIndex: "skipLink",
  padding: "3 5",
  borderRadius: "control",
  background: "marigold",
  color: "onMarigold",
  fontWeight: "strong",
  "&:not(:focus)": { transform: "translateY(-200%)" },
});

/** The first focusable element: skips the menu. */
function SkipLink() {
  const { words } = useShell();
  return (
    <Link href="#main" className="no-print">
      {words.skipToContent}
    </Link>
  );
}
