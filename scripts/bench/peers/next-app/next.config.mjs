import path from "node:path";

export default {
  output: "export",
  turbopack: { root: path.resolve("..") },
};
