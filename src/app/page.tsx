import { useCallback, useMemo, useRef } from "react";
import { Banner } from "#app/banner.tsx";
import { Dock } from "#app/dock.tsx";
import { Footer } from "#app/footer/footer.tsx";
import { Header } from "#app/header/header.tsx";
import { RenderSection } from "#app/render-section.tsx";
import { SkipLink } from "#app/skip-link.tsx";
import { WaitingRoom } from "#app/waiting-room.tsx";
import type { PageData } from "#document/types.ts";
import { ShellContext } from "#ui/shell.ts";
import { ToastRegion } from "#ui/toast/toast-region.tsx";

interface PageProps {
  readonly data: PageData;
  /** It is not known yet whether the visitor may see the page: only its frame is drawn. */
  readonly waiting?: boolean;
  /** Called once every section is on the page and listening. */
  readonly onReady?: () => void;
}

/** A page: header, sections, footer, and the bar on phones. */
export function Page({ data: { shell, page }, waiting = false, onReady }: PageProps) {
  const waitingFor = useRef(page.sections.length);
  const sectionReady = useCallback(() => {
    waitingFor.current -= 1;
    if (waitingFor.current === 0) onReady?.();
  }, [onReady]);
  // The same elements at each drawing: React draws anew what changes before it has taken it over, and loses what was typed.
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
        {waiting ? <WaitingRoom /> : sections}
      </main>
      <Footer waiting={waiting} />
      <Dock />
      <ToastRegion />
    </ShellContext>
  );
}
