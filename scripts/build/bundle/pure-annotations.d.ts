declare module "@babel/plugin-transform-react-pure-annotations" {
  import type { PluginItem } from "@babel/core";

  const plugin: PluginItem;
  export default plugin;
}
