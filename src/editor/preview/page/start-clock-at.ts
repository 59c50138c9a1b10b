/** From here on, all code of this page sees another moment as now. */
export function startClockAt(moment: string): void {
  const real = Date;
  const shiftMs = Date.parse(moment) - real.now();
  globalThis.Date = new Proxy(real, {
    construct(target, given) {
      return Reflect.construct(target, given.length === 0 ? [real.now() + shiftMs] : given);
    },
    get(target, name) {
      return name === "now" ? () => real.now() + shiftMs : Reflect.get(target, name);
    },
  });
}
