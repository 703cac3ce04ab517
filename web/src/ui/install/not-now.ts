const KEY = 'swap.install-not-now'
const DAYS = 90
const DAY_MS = 86_400_000

/** Suppresses the offer for this many days. */
export const sayNotNow = () => localStorage.setItem(KEY, String(Date.now()))

export const isNotNow = (): boolean => Date.now() - Number(localStorage.getItem(KEY) ?? 0) < DAYS * DAY_MS
