import { useCallback, useRef } from "react";
import { Dock } from "#app/dock.tsx";
import { Footer } from "#app/footer/footer.tsx";
import { Header } from "#app/header/header.tsx";
import { RenderSection } from "#app/render-section.tsx";
import { SkipLink } from "#app/skip-link.tsx";
import type { PageData } from "#document/types.ts";
import { ShellContext } from "#ui/shell.ts";

interface PageProps {
  readonly data: PageData;
  /** Called once every section is on the page and listening. */
  readonly onReady?: () => void;
}

/** A page: header, sections, footer, and the bar on phones. */
export function Page({ data: { shell, page }, onReady }: PageProps) {
  const waitingFor = useRef(page.sections.length);
  const sectionReady = useCallback(() => {
    waitingFor.current -= 1;
    if (waitingFor.current === 0) onReady?.();
  }, [onReady]);
  return (
    <ShellContext value={shell}>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1}>
        {page.sections.map((section) => (
          <RenderSection key={`${page.path}#${section.id}`} section={section} onReady={sectionReady} />
        ))}
      </main>
      <Footer />
      <Dock />
    </ShellContext>
  );
}
