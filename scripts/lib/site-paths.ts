import path from "node:path";

/** The document that the site is made from. Tests name one of their own, so that no price of the shop turns them red. */
export const SITE_FILE = process.env["SITE_FILE"] ?? "site.json";

/** Folder of the rendered pages. */
export const PAGES_DIR = process.env["PAGES_DIR"] ?? "dist";

/** Folder of the backups that are written without a name, and are looked for when data is damaged. */
export const BACKUPS_DIR = process.env["BACKUPS_DIR"] ?? "backups";

/** The pictures that come with the site's code. Tests name a folder of their own. */
export const OWN_PICTURES = process.env["PICTURES_DIR"] ?? "src/public/media";

/** The folder of the pictures that owners have uploaded, in a data folder. */
export const uploadsIn = (dataDir: string): string => path.join(dataDir, "media");

/** That folder of this site. */
export const UPLOADED_PICTURES = uploadsIn(process.env["DATA_DIR"] ?? ".data");
