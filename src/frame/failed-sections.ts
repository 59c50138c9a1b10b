import { createContext } from "react";

/** Ids of sections that threw in the previous attempt to render this page. Used only by prerendering. */
export const FailedSections = /* @__PURE__ */ createContext<ReadonlySet<string>>(/* @__PURE__ */ new Set());
