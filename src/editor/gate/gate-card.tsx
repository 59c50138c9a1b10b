import type { ReactNode } from "react";
import { MainButton, QuietButton } from "#editor/parts/button.tsx";
import { LANGS } from "#editor/words/chosen.gen.ts";
import { COMMON_WORDS, GATE_WORDS } from "#editor/words/words.gen.ts";
import { OtherLanguages } from "#staff/languages.tsx";

/** The only thing on the screen. */
export function GateCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className="gate">
      <div className="gate-card">
        <h1 className="title">{title}</h1>
        {children}
        <p className="leave-links">
          <OtherLanguages Button={QuietButton} langs={LANGS} />
        </p>
      </div>
    </main>
  );
}

/** There is no answer from the site. */
export function SiteUnreachable({ retry }: { readonly retry: () => void }) {
  return (
    <GateCard title={GATE_WORDS.noAnswer}>
      <p>{GATE_WORDS.noAnswerLead}</p>
      <div className="dialog-actions">
        <MainButton onClick={retry}>{COMMON_WORDS.tryAgain}</MainButton>
      </div>
    </GateCard>
  );
}
