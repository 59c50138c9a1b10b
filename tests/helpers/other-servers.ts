import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";

/** Whether a program that is not part of the project is missing on this machine. */
export const isAbsent = (program: string) => spawnSync(program, ["version"]).error !== undefined;

/** Starts nginx with what is written into its `http { }`; what it writes itself goes to the folder. */
export function startNginx(config: string, folder: string): ChildProcess {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder};`);
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    path.join(folder, "nginx.conf"),
    `${user} pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary.join(" ")}\n${config} }`,
  );
  return spawn("nginx", ["-p", folder, "-c", "nginx.conf", "-g", "daemon off;"], { stdio: "inherit" });
}

/** Starts Caddy with a Caddyfile; what it writes itself goes to the folder. */
export function startCaddy(config: string, folder: string): ChildProcess {
  const file = path.join(folder, "Caddyfile");
  writeFileSync(file, config);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], { stdio: "ignore", env });
}
