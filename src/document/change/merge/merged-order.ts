interface MergedOrder {
  readonly keys: readonly string[];
  /** Both sides put the same entries in different orders. */
  readonly disputed: boolean;
}

/**
 * The order of all entries of two copies of a list: that of the side that changed it, with new entries of the other
 * inserted.
 */
export function mergedOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): MergedOrder {
  const common = new Set(base.filter((key) => mine.includes(key) && theirs.includes(key)));
  const orderOf = (keys: readonly string[]) => keys.filter((key) => common.has(key)).join("\n");
  const [old, own, other] = [orderOf(base), orderOf(mine), orderOf(theirs)];
  const disputed = own !== old && other !== old && own !== other;
  return { keys: own === old ? woven(theirs, mine) : woven(mine, theirs), disputed };
}

/** The keys of one list plus those of the other alone, each after its predecessor there. */
function woven(leading: readonly string[], other: readonly string[]): string[] {
  const keys = [...leading];
  const known = new Set(leading);
  other.forEach((key, index) => {
    if (known.has(key)) return;
    const previous = other[index - 1];
    keys.splice(previous === undefined ? 0 : keys.indexOf(previous) + 1, 0, key);
    known.add(key);
  });
  return keys;
}
