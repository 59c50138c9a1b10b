import path from "node:path";
import { DESK } from "#desk/facts/desk-facts.ts";
import { SITE_EDITOR } from "#editor/shared/editor-facts.ts";
import type { Used } from "#scripts/bench/lib/budgets.ts";
import { type BuiltSite, openBuiltSite, weigh } from "#scripts/bench/lib/weights.ts";
import { APPLICATIONS, MANIFESTS, readDeskBundle, readEditorBundle } from "#server/render/read-bundle.ts";

/** The desk until its first screen stands, for somebody who is signed in. */
const DESK_LIMIT = 118_000;

/** The editor until its first screen stands on a phone, for an owner who is signed in: the preview comes when it is opened. */
const EDITOR_LIMIT = 250_000;

/** The clients of supabase-js, which the first screens ask for by themselves. */
const CLIENT = "account/backend/clients.ts";

/** What the first screen of the desk loads: page, code, facts of the document; fonts and icons come as on every page. */
export function weighDesk(folder: string): Used {
  const site = openBuiltSite(folder, MANIFESTS.desk);
  return {
    ...{ name: "desk, first screen", place: "the site", limit: DESK_LIMIT },
    remedy: "Reach what the inbox does not need by lazy() in src/desk/frame/desk-frame.tsx.",
    value: weighAll(site, ["desk.html", DESK.facts, ...readDeskBundle().first, clientOf(site)]),
  };
}

/** The same of the editor; its model, with the whole check, runs in a worker. */
export function weighEditor(folder: string): Used {
  const site = openBuiltSite(folder, MANIFESTS.editor);
  const { entry, loads } = APPLICATIONS.editor;
  const { scripts, sheets } = readEditorBundle({ entry, loads: [...loads, "editor/app.tsx"] });
  const code = [...scripts, ...sheets];
  const workers = loads.flatMap((module) => site.client[module]?.assets ?? []);
  if (workers.length !== 1) throw new Error("The editor's bundle has no worker to be weighed.");
  return {
    ...{ name: "editor, first screen", place: "the site", limit: EDITOR_LIMIT },
    remedy:
      "Reach what neither the first screen nor the check needs by import() or lazy(), as src/editor/app.tsx does.",
    value: weighAll(site, ["edit.html", SITE_EDITOR.facts, ...code, ...workers, clientOf(site)]),
  };
}

function clientOf({ client }: BuiltSite): string {
  const found = Object.entries(client).find(([module]) => module.endsWith(CLIENT))?.[1]?.file;
  if (found === undefined) throw new Error(`The bundle has no ${path.basename(CLIENT)} to be weighed.`);
  return found;
}

/** Each address once. */
function weighAll(site: BuiltSite, addresses: readonly string[]): number {
  const once = new Set(addresses.map((address) => address.replace(/^\//, "")));
  return [...once].reduce((sum, address) => sum + weigh(site, address), 0);
}
