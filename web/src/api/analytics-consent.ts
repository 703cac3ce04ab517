/** Set in local storage while the signed-in person allows counting screens, as last known: the server checks their settings each time. */
const KEY = 'swap.analytics'

export const hasAnalyticsConsent = (): boolean => localStorage.getItem(KEY) !== null

export function storeAnalyticsConsent(isGiven: boolean): void {
  if (isGiven) localStorage.setItem(KEY, 'on')
  else localStorage.removeItem(KEY)
}
