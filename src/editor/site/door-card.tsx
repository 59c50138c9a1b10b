import type { ReactNode } from "react";

/** The only thing on the screen. */
export function DoorCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className="door">
      <div className="door-card">
        <h1 className="title">{title}</h1>
        {children}
      </div>
    </main>
  );
}
