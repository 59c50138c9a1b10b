import createCache from "@emotion/cache";
import { act, render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { openSite } from "#document/model/resolve.ts";
import type { Form } from "#document/model/resolved.gen.ts";
import type { Site, Section as WrittenSection } from "#document/model/types.gen.ts";
import type { PageData } from "#document/model/types.ts";
import { loadSections } from "#frame/load-sections.ts";
import { Providers } from "#frame/providers.tsx";
import { RenderSection } from "#frame/render-section.tsx";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { readMedia } from "#server/render/pictures/media.ts";
import { pageQrCodes } from "#server/render/pictures/page-qr-code.ts";
import { ShellContext } from "#ui/base/shell.ts";

const RENDER_CONTEXT = {
  media: readMedia("src/public/media").pictures,
  icons: "/icons.svg",
  now: new Date(),
  qrCodeOf: pageQrCodes("https://vellai.example"),
};

/** The data of a page with one section, in the sample site. */
export function pageWith(section: WrittenSection, site: Site = readSite()): PageData {
  const route = { path: "/", title: "Example", description: "Example", guard: "public" as const, sections: [section] };
  const open = openSite({ ...site, routes: [route] }, readSchema(), RENDER_CONTEXT);
  const data = open.page("/");
  if (data === undefined) throw new Error("The example page was not rendered.");
  return data;
}

/** A form of the document as a rendered section. */
export function renderedForm(form: string, site?: Site): Form {
  const [section] = pageWith({ id: "form", type: "form-ticket", heading: "Form", form }, site).page.sections;
  if (section?.type !== "form-ticket") throw new Error(`The form ${form} was not rendered.`);
  return section.form;
}

/** Renders a written section with its loaded component. */
export async function renderSection(section: WrittenSection, site?: Site): Promise<HTMLElement> {
  const data = pageWith(section, site);
  await loadSections(data);
  const { shell, page } = data;
  const [resolved] = page.sections;
  if (resolved === undefined) throw new Error("The example section was not resolved.");
  let onReady = () => {};
  const ready = new Promise<void>((resolve) => {
    onReady = resolve;
  });
  // What waits for a promise goes on only within an `act` that is awaited.
  const { container } = await act(async () =>
    render(
      <Providers cache={createCache({ key: "e" })}>
        <MemoryRouter>
          <ShellContext value={shell}>
            <main>
              <RenderSection section={resolved} onReady={() => onReady()} />
            </main>
          </ShellContext>
        </MemoryRouter>
      </Providers>,
    ),
  );
  await ready;
  return container;
}
