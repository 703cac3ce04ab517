/** Puts the clock ahead where this runs; it keeps ticking. Self-contained, since a page runs it without anything around it. */
export function turnClock(aheadMs: number): void {
  const OnTheWall = Date
  const now = () => OnTheWall.now() + aheadMs
  globalThis.Date = new Proxy(OnTheWall, {
    construct: (date, given: [], made) => Reflect.construct(date, given.length > 0 ? given : [now()], made) as object, // a Date
    apply: () => new OnTheWall(now()).toString(),
    get: (date, name): unknown => (name === 'now' ? now : Reflect.get(date, name)),
  })
}
