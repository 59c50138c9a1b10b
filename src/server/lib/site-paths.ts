import path from "node:path";

/** The document of the site. Tests set their own, so that a change of the shop's prices cannot fail them. */
export const SITE_FILE = process.env["SITE_FILE"] ?? "site.json";

/** Folder of the rendered pages. */
export const PAGES_DIR = process.env["PAGES_DIR"] ?? "dist";

/** Default folder of backups, searched when data is damaged. */
export const BACKUPS_DIR = process.env["BACKUPS_DIR"] ?? "backups";

/** The pictures in the repository. Tests set a folder of their own. */
export const OWN_PICTURES = process.env["PICTURES_DIR"] ?? "src/public/media";

/** Folder of what the site keeps: database, keys, mails, uploads, and what the editor has published. */
export const DATA_DIR = process.env["DATA_DIR"] ?? ".data";

/** The folder of uploaded pictures in a data folder. */
export const uploadsIn = (dataDir: string): string => path.join(dataDir, "media");

/** Photographs of garments, which are nobody else's to see. */
export const garmentsFolder = (dataDir: string): string => path.join(dataDir, "garments");

/** The folder of uploaded pictures of this site. */
export const UPLOADED_PICTURES = uploadsIn(DATA_DIR);
