import { readWhen } from './read-when.ts'
import type { When, WhenContext, WhenFlag } from './when.ts'

/** Too uncertain to be found by a repair as well. */
const TOO_LOOSE: readonly WhenFlag[] = ['relative', 'weekdayOnly', 'dayOnly']
const LEAST_CONFIDENCE = 0.3

/**
 * Reads the dates of a repaired text and places them where its lines stand. Each is marked as loose and its confidence
 * lowered by `cost`, unless the printed weekday agrees with it.
 */
export function readRepaired(
  text: string,
  { start, end }: { start: number; end: number },
  context: WhenContext,
  cost: number,
): When[] {
  const { items } = readWhen(text, context)
  const dated = items.filter(({ date, flags }) => date !== undefined && !flags.some((flag) => TOO_LOOSE.includes(flag)))
  return dated.map(({ timeStart: _timeStart, timeEnd: _timeEnd, ...when }) => {
    const isProven = when.flags.includes('weekdayAgrees')
    const confidence = isProven ? when.confidence : Math.max(LEAST_CONFIDENCE, when.confidence - cost)
    return { ...when, start, end, confidence, flags: isProven ? when.flags : [...when.flags, 'loose'] }
  })
}
