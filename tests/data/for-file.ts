import { afterAll } from "vitest";

/** What the tests of a file share, closed after them. */
export async function forFile<Opened extends { close(): unknown }>(opening: Promise<Opened>): Promise<Opened> {
  const opened = await opening;
  afterAll(() => opened.close());
  return opened;
}
