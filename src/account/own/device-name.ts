/** Browser and system by their usual names; undefined when unknown. */
export interface BrowserDevice {
  readonly browser: string | undefined;
  readonly system: string | undefined;
}

type Names = readonly (readonly [name: string, sign: RegExp])[];

/** Each browser also contains the names below it. */
const BROWSERS: Names = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\b(OPR|OPT|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
];

/** Recent iPads identify as Macs. */
const SYSTEMS: Names = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMac OS X\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

/** Browser and system of a `User-Agent` header. */
export function deviceOf(userAgent: string): BrowserDevice {
  return { browser: nameIn(BROWSERS, userAgent), system: nameIn(SYSTEMS, userAgent) };
}

function nameIn(names: Names, userAgent: string): string | undefined {
  return names.find(([, sign]) => sign.test(userAgent))?.[0];
}
