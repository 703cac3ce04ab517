/** Whether what is shared with us is read without asking first, on this device. */
const KEY = 'swap.read-shared'

export const readsAtOnce = (): boolean => localStorage.getItem(KEY) !== null

export function chooseReadingAtOnce(atOnce: boolean) {
  if (atOnce) localStorage.setItem(KEY, 'at once')
  else localStorage.removeItem(KEY)
}
