import { useEffect, useState } from "react";

/** From below the header and the category bar to the middle of the window. */
const READING_BAND = "-140px 0px -55% 0px";

/** The id of the table being read: the first one in the upper half of the window. */
export function useCurrentTable(ids: readonly string[]): string | undefined {
  const [first] = ids;
  const [current, setCurrent] = useState<string>();
  const list = ids.join(" ");
  useEffect(() => {
    const order = list.split(" ");
    const inBand = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          isIntersecting ? inBand.add(target.id) : inBand.delete(target.id);
        const top = order.find((id) => inBand.has(id));
        if (top !== undefined) setCurrent(top);
      },
      { rootMargin: READING_BAND },
    );
    for (const id of order) {
      const table = document.getElementById(id);
      if (table) observer.observe(table);
    }
    return () => observer.disconnect();
  }, [list]);
  return current !== undefined && ids.includes(current) ? current : first;
}
