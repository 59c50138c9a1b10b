import type { ReactNode } from "react";

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
