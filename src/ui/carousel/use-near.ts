import { type RefObject, useEffect, useState } from "react";

/** Whether an element is in the visible part of the page, or less than 300 px away. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: "300px",
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return near;
}
