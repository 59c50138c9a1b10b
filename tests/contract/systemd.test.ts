import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { isAbsent } from "#tests/helpers/other-servers.ts";

const FOLDER = "scripts/hosts/systemd";
const units = readdirSync(FOLDER)
  .filter((file) => /\.(service|timer)$/.test(file))
  .map((file) => path.join(FOLDER, file));
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

// systemd is not part of the project; where a machine has it, our units are held against it.
it("systemd finds nothing wrong with the units", ({ skip }) => {
  skip(isAbsent("systemd-analyze"), "There is no systemd on this machine (apt-get install systemd).");
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", ...units], { encoding: "utf8" });
  expect(stderr).toBe("");
  expect(status).toBe(0);
});

it.each([
  ["site.service", scripts.start],
  ["site-backup.service", `${scripts.vellai.replace("tsx", "node --import tsx")} backup`],
])("%s runs what the command of package.json runs", (unit, command) =>
  expect(readFileSync(path.join(FOLDER, unit), "utf8")).toContain(`ExecStart=/usr/bin/env ${command}\n`),
);
