import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { failureLog } from "#server/lib/failure-log.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { DATA_DIR, OWN_PICTURES, SITE_FILE } from "#server/lib/site-paths.ts";
import { messageOf } from "#server/lib/system-errors.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";
import { folderPictures } from "#server/publish/download-pictures.ts";
import { fileAndVersions } from "#server/publish/file-and-versions.ts";
import { databaseName } from "#server/publish/named-shop.ts";
import { documentVersions, type Version } from "#server/publish/versions.ts";
import { openHere } from "#server/serve/edit/open-here.ts";
import type { OwnBackend } from "#server/serve/edit/owner-session.ts";
import type { Handler } from "#server/serve/files/site-handler.ts";
import type { ShopCall } from "#server/shop/shop-call.ts";

/** How often the file and the published version are compared. */
const LOOK_EVERY_MS = 500;

const HOSTED =
  "The site keeps its data in a project (VITE_SUPABASE_URL), and its owner edits it at /edit there. `npm run vellai -- pull` writes what is published to site.json.";

const NOT_WRITTEN = {
  where: SITE_FILE,
  remedy: "it is tried again; what is published stays online.",
};

/** `npm run edit`: site.json and what is published are kept the same, and the owner is signed in. */
export interface EditedSite {
  /** Where the editor opens. */
  readonly address: string;
  readonly endpoint: readonly [path: string, handler: Handler];
  /** Begins, once there are pages. Returns what ends it. */
  follow(online: () => Version | undefined): () => Promise<void>;
}

/** Takes over what was changed in site.json by hand. Throws a Refusal for a hosted project. */
export async function openEditedSite(
  { call, owner }: { readonly call: ShopCall | undefined; readonly owner?: OwnBackend },
  localUrl: string,
): Promise<EditedSite> {
  if (call === undefined || owner === undefined) throw new Refusal(HOSTED);
  const files = fileAndVersions({
    ...{ file: SITE_FILE, media: OWN_PICTURES, firstDocument: owner.firstDocument },
    ...{ versions: documentVersions(call), name: databaseName(process.env), pictures: folderPictures(DATA_DIR) },
  });
  await files.take();
  const { address, path: here, handler } = openHere(owner.session, localUrl);
  const log = failureLog();
  return {
    address,
    endpoint: [here, handler],
    follow(online) {
      writeFileWhole(addressFile(DATA_DIR), address, { mode: 0o600 });
      let working = Promise.resolve();
      const look = async () => {
        const version = online();
        await (version ? files.write(version) : files.take()).catch((error: unknown) =>
          log({ what: `It is not what is published: ${messageOf(error)}`, ...NOT_WRITTEN }),
        );
      };
      const timer = setInterval(() => {
        working = working.then(look);
      }, LOOK_EVERY_MS);
      return () => {
        clearInterval(timer);
        return working;
      };
    },
  };
}

/** For the next start. */
const addressFile = (dataDir: string) => path.join(dataDir, "editor-address");

const TIMEOUT_MS = 3000;

/** The address of the editor that works on a data folder now; undefined when there is none. */
export async function addressOfOpenEditor(dataDir: string): Promise<string | undefined> {
  const file = addressFile(dataDir);
  if (!existsSync(file)) return undefined;
  const address = readFileSync(file, "utf8");
  // Another program may have the port by now: it does not know the key.
  const answer = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => undefined,
  );
  return answer?.ok ? address : undefined;
}
