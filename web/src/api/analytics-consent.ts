/** Set in local storage while the signed-in person allows counting opened screens. May be outdated: the server checks their settings too. */
const KEY = 'swap.analytics'

/** Returns whether opened screens may be counted, as far as this browser knows. */
export const hasAnalyticsConsent = (): boolean => localStorage.getItem(KEY) !== null

/** Remembers whether opened screens may be counted. */
export function storeAnalyticsConsent(isGiven: boolean): void {
  if (isGiven) localStorage.setItem(KEY, 'on')
  else localStorage.removeItem(KEY)
}
