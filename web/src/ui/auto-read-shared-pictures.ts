// Whether this device reads pictures shared from other apps straight away, without asking first. Stored in local storage.

const KEY = 'swap.read-shared'

export const isAutoReadOn = (): boolean => localStorage.getItem(KEY) !== null

export function setAutoRead(isOn: boolean) {
  if (isOn) localStorage.setItem(KEY, 'at once')
  else localStorage.removeItem(KEY)
}
