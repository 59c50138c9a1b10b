/** Colours the cloth of a neel bowl: each picture is as opaque as the drops are near to it. Returns a function that stops it. */
export function live(bowl: HTMLElement): () => void {
  const range = bowl.querySelector("input");
  const [count, text] = bowl.querySelectorAll<HTMLElement>("[data-count], [data-says]");
  if (!range || !count || !text) return () => undefined;
  const show = () => {
    const drops = range.valueAsNumber;
    let before = 0;
    for (const cloth of bowl.querySelectorAll<HTMLElement>("figure")) {
      const full = Number(cloth.dataset["drops"]);
      if (full > before) cloth.style.opacity = `${Math.min(1, Math.max(0, (drops - before) / (full - before)))}`;
      before = full;
    }
    const reached = [...bowl.querySelectorAll("option")].filter(({ value }) => Number(value) <= drops);
    const says = reached.at(-1)?.text ?? "";
    count.textContent = range.value;
    text.textContent = says;
    range.setAttribute("aria-valuetext", `${drops}: ${says}`);
  };
  show();
  range.addEventListener("input", show);
  return () => range.removeEventListener("input", show);
}
