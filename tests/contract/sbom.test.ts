import { execSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Sbom {
  readonly bomFormat: string;
  readonly components: readonly { readonly name: string; readonly version: string; readonly purl: string }[];
}

const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));

/** The list as written by .ci/run. */
function madeByCi(): Sbom {
  const [command = ""] = /npm sbom [^>\n]+/.exec(readFileSync(".ci/run", "utf8")) ?? [];
  return JSON.parse(execSync(command, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
}

function missing({ components }: Sbom, packages: Readonly<Record<string, string>>): string[] {
  const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl)));
  return Object.entries(packages).flatMap(([name, version]) =>
    listed.has(`pkg:npm/${name}@${version}`) ? [] : [`${name}@${version}`],
  );
}

test("the bill of materials has every package of package.json with its version", () => {
  const sbom = madeByCi();
  expect(sbom.bomFormat).toBe("CycloneDX");
  expect(missing(sbom, { ...dependencies, ...devDependencies, ...optionalDependencies })).toEqual([]);
  expect(missing(sbom, { react: "1.0.0", "no-such-package": "1.0.0" })).toEqual([
    "react@1.0.0",
    "no-such-package@1.0.0",
  ]);
});
