import { hostedRpc } from "#server/backend/rpc.ts";
import { withRunningDatabase } from "#server/backup/backup.ts";
import { folderPictures, type PictureSource, projectPictures } from "#server/publish/download-pictures.ts";
import { type DocumentVersions, databaseVersions, hostedVersions } from "#server/publish/versions.ts";

/** The database that a command works on. */
export interface NamedVersions {
  readonly versions: DocumentVersions;
  /** Numbers of another database mean other documents. */
  readonly name: string;
  /** The pictures that owners have uploaded to it. */
  readonly pictures: PictureSource;
}

/** Those of the hosted project, if one is named; else of the data folder or DATABASE_URL, also while the site runs. */
export async function withVersions<Result>(task: (named: NamedVersions) => Promise<Result>): Promise<Result> {
  const { VITE_SUPABASE_URL: project, DATABASE_URL: url, DATA_DIR: dataDir = ".data" } = process.env;
  if (project) {
    const pictures = projectPictures(project);
    return task({ versions: hostedVersions(hostedRpc()), name: project, pictures });
  }
  const name = url ? new URL(url).host : dataDir;
  return withRunningDatabase({ dataDir, url: url || undefined }, (database) =>
    task({ versions: databaseVersions(database), name, pictures: folderPictures(dataDir) }),
  );
}
