/** Set in local storage while pictures shared from other apps are read on this device without asking first. */
const KEY = 'swap.read-shared'

export const isAutoReadOn = (): boolean => localStorage.getItem(KEY) !== null

export function setAutoRead(isOn: boolean) {
  if (isOn) localStorage.setItem(KEY, 'at once')
  else localStorage.removeItem(KEY)
}
