import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const CONFIGURATION = [".biome.json", ".biome-layers.gen.json", ".biome-casts.grit", "package.json"];

/** A project with our linter's configuration and nothing else. */
export interface PlantedProject {
  plant(file: string, text: string): void;
  /** What the linter prints about a file or folder. */
  lint(place: string, ...options: readonly string[]): string;
  remove(): void;
}

export function plantedProject(): PlantedProject {
  const folder = mkdtempSync(path.join(tmpdir(), "planted-"));
  for (const file of CONFIGURATION) cpSync(file, path.join(folder, file));
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  return {
    plant(file, text) {
      const full = path.join(folder, file);
      mkdirSync(path.dirname(full), { recursive: true });
      writeFileSync(full, `${text}\n`);
    },
    lint(place, ...options) {
      const biome = path.resolve("node_modules/.bin/biome");
      const args = ["lint", "--vcs-enabled=false", ...options, place];
      const { stdout, stderr } = spawnSync(biome, args, { cwd: folder, encoding: "utf8" });
      return stdout + stderr;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
