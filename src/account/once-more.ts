/** Reads once more when a read fails: half of all failures on a phone are gone a moment later. Throws the second failure. */
export async function onceMore<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    return read();
  }
}
