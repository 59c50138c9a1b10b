/** All code of this page sees another moment as now; `shift` is in milliseconds. */
export function shiftClock(shift: number): void {
  const real = Date;
  globalThis.Date = new Proxy(real, {
    construct(target, given) {
      return Reflect.construct(target, given.length === 0 ? [real.now() + shift] : given);
    },
    get(target, name) {
      return name === "now" ? () => real.now() + shift : Reflect.get(target, name);
    },
  });
}
