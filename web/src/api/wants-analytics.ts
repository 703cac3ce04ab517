/** Whether this browser's person allows counting screens, as last known; the server checks their settings each time. */
const KEY = 'swap.analytics'

export const wantsAnalytics = (): boolean => localStorage.getItem(KEY) !== null

export function keepAnalytics(isOn: boolean): void {
  if (isOn) localStorage.setItem(KEY, 'on')
  else localStorage.removeItem(KEY)
}
