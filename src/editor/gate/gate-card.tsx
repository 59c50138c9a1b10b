import type { ReactNode } from "react";
import { MainButton } from "#editor/parts/button.tsx";

/** The only thing on the screen. */
export function GateCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className="gate">
      <div className="gate-card">
        <h1 className="title">{title}</h1>
        {children}
      </div>
    </main>
  );
}

/** There is no answer from the site. */
export function SiteUnreachable({ retry }: { readonly retry: () => void }) {
  return (
    <GateCard title="The site does not answer">
      <p>What you typed here before is kept on this device. Check the connection, then try again.</p>
      <div className="dialog-actions">
        <MainButton onClick={retry}>Try again</MainButton>
      </div>
    </GateCard>
  );
}
