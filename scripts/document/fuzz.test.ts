import { test } from "vitest";
import { checkSite } from "#scripts/document/check-site.ts";
import { reportLine } from "#scripts/document/report.ts";
import { CHECK_OPTIONS, sampleText } from "#tests/helpers/sample-site.ts";
test("fuzz", () => {
  const text = sampleText();
  const base = checkSite(text, CHECK_OPTIONS).findings.length;
  let seed = 7; const rnd = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
  const marks = [...text.matchAll(/[{}[\],:"]/g)].map((m) => m.index);
  const hist: Record<string, number> = {};
  for (let i = 0; i < 700; i++) {
    const at = marks[Math.floor(rnd() * marks.length)] ?? 0;
    const kind = i % 3;
    const ins = '{}[],:"'[Math.floor(rnd() * 7)] ?? "";
    const t = kind === 0 ? text.slice(0, at) + text.slice(at + 1) : kind === 1 ? text.slice(0, at) + ins + text.slice(at) : text.slice(0, at) + ins + text.slice(at + 1);
    let ok = true; try { JSON.parse(t); } catch { ok = false; }
    const f = checkSite(t, CHECK_OPTIONS).findings;
    const n = f.length - base;
    hist[`${ok ? "valid" : "syntax"} ${n}`] = (hist[`${ok ? "valid" : "syntax"} ${n}`] ?? 0) + 1;
    if (!ok && (n < 1 || n > 2)) console.log(kind, JSON.stringify(text[at]), "->", JSON.stringify(ins), "line", text.slice(0, at).split("\n").length, JSON.stringify(t.slice(at - 30, at + 30)), "\n   " + f.slice(0, 5).map((x) => reportLine("", x).slice(0, 140)).join("\n   "));
  }
  console.log(hist);
});
