import { expect, test } from "vitest";
import { deviceOf } from "#account/own/device-name.ts";

const APPLE = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const CHROMIUM = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0";

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROMIUM} Mobile Safari/537.36`, "Chrome", "Android"],
  [
    `Mozilla/5.0 (Linux; Android 15) ${CHROMIUM} SamsungBrowser/29.0 Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36 Edg/142.0.0.0`, "Edge", "Windows"],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${APPLE} Version/26.0 Mobile/15E148 Safari/604.1`,
    "Safari",
    "iPhone",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${APPLE} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    "Chrome",
    "iPhone",
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/26.0 Safari/605.1.15`, "Safari", "Mac"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox", "Linux"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROMIUM} Safari/537.36`, "Chrome", "ChromeOS"],
  ["curl/8.5.0", undefined, undefined],
  ["", undefined, undefined],
])("%s is %s on %s", (userAgent, browser, system) => expect(deviceOf(userAgent)).toEqual({ browser, system }));
