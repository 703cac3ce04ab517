/** Replaces `Date` so that the clock is ahead by `aheadMs` and keeps running. Self-contained, since it also runs inside a page. */
export function shiftClock(aheadMs: number): void {
  const RealDate = Date
  const now = () => RealDate.now() + aheadMs
  globalThis.Date = new Proxy(RealDate, {
    construct: (date, args: [], newTarget) =>
      Reflect.construct(date, args.length > 0 ? args : [now()], newTarget) as object, // a Date
    apply: () => new RealDate(now()).toString(),
    get: (date, name): unknown => (name === 'now' ? now : Reflect.get(date, name)),
  })
}
