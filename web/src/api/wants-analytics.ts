/** Whether the person of this browser wants screens counted, as far as it was told; the server asks their settings each time. */
const KEY = 'swap.analytics'

export const wantsAnalytics = (): boolean => localStorage.getItem(KEY) !== null

export function keepAnalytics(isOn: boolean): void {
  if (isOn) localStorage.setItem(KEY, 'on')
  else localStorage.removeItem(KEY)
}
