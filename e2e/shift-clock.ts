/** Shifts the clock ahead by some time; it keeps ticking. Self-contained, since it also runs inside a page. */
export function shiftClock(aheadMs: number): void {
  const OnTheWall = Date
  const now = () => OnTheWall.now() + aheadMs
  globalThis.Date = new Proxy(OnTheWall, {
    construct: (date, given: [], made) => Reflect.construct(date, given.length > 0 ? given : [now()], made) as object, // a Date
    apply: () => new OnTheWall(now()).toString(),
    get: (date, name): unknown => (name === 'now' ? now : Reflect.get(date, name)),
  })
}
