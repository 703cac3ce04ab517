import type { When } from '../../fields/when/when.ts'

/**
 * The time that a page says without a date, which then is that of every date without one; doors where there is nothing
 * else. It says where it stands. Null where no time stands alone.
 */
export function looseTime(items: readonly When[]): When | null {
  const timesOnly = items.filter((item) => item.date === undefined && item.rule === undefined)
  const loose = timesOnly.find((item) => item.time) ?? timesOnly[0]
  return loose ? { ...loose, timeStart: loose.start, timeEnd: loose.end } : null
}
