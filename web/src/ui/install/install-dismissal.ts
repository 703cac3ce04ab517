const KEY = 'swap.install-not-now'
/** How long the card stays hidden. */
const DAYS = 90
const DAY_MS = 86_400_000

/** Hides the install card for 90 days, after "Not now". */
export const dismissInstall = () => localStorage.setItem(KEY, String(Date.now()))

/** Whether the install card is hidden. */
export const isInstallDismissed = (): boolean => Date.now() - Number(localStorage.getItem(KEY) ?? 0) < DAYS * DAY_MS
