import type pg from "pg";
import { withRunningDatabase } from "#server/backup/backup.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { DATA_DIR } from "#server/lib/site-paths.ts";
import { folderPictures, type PictureSource, projectPictures } from "#server/publish/download-pictures.ts";
import { type DocumentVersions, documentVersions } from "#server/publish/versions.ts";
import { databaseCall, hostedCall, type ShopCall } from "#server/shop/shop-call.ts";

/** The shop that a command works on. */
export interface NamedShop {
  readonly call: ShopCall;
  readonly versions: DocumentVersions;
  /** Of its database: numbers of another one mean other documents. */
  readonly name: string;
  /** The pictures that owners have uploaded. */
  readonly pictures: PictureSource;
}

/** The hosted project, if one is named; else that of the data folder or DATABASE_URL, also while the site runs. */
export async function withNamedShop<Result>(task: (shop: NamedShop) => Promise<Result>): Promise<Result> {
  const { VITE_SUPABASE_URL: project, DATABASE_URL: url } = process.env;
  const shopOf = (call: ShopCall, name: string, pictures: PictureSource) =>
    task({ call, versions: documentVersions(call), name, pictures });
  if (project) return shopOf(hostedCall(), project, projectPictures(project));
  const name = databaseName(process.env);
  return withRunningDatabase({ dataDir: DATA_DIR, url: url || undefined }, (database) =>
    shopOf(databaseCall(database), name, folderPictures(DATA_DIR)),
  );
}

/** The database of the data folder, or of DATABASE_URL, as the numbers of versions are noted by. */
export const databaseName = ({ DATABASE_URL: url }: NodeJS.ProcessEnv) => (url ? new URL(url).host : DATA_DIR);

/** The database itself of the named shop. A hosted project has one of its own address: its secret key reads less. */
export async function withNamedDatabase<Result>(task: (database: pg.ClientBase) => Promise<Result>): Promise<Result> {
  const { VITE_SUPABASE_URL: project, DATABASE_URL: url } = process.env;
  if (project && !url)
    throw new Refusal(
      `Set DATABASE_URL to the database of ${project} (Connect › Direct connection; it is not stored).`,
    );
  return withRunningDatabase({ dataDir: DATA_DIR, url: url || undefined }, task);
}
