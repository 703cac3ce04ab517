import type { Preferences } from '@swap/contract/settings'

/** A time of day as its reader chose to read it: "20:00", "8:00 pm". A letter knows no device whose way it could take. */
export function clockWords(time: string, clock: Preferences['clock']): string {
  if (clock !== '12') return time
  const [hours = '', minutes = ''] = time.split(':')
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'am' : 'pm'}`
}
