import type { FoundFields } from '../assembly/found-fields.ts'
import { isCalledAlike } from './pair-events.ts'

/** More events than a picture has; what is past them is left out. */
const MAX_EVENTS = 40

/**
 * Claims that are events of their own beside those that are known: with a name and a day that the page bears out, and not one of
 * these again. Parts of a programme are none: a day within an event that is known, or its own day where it is the only one.
 */
export function furtherEvents(known: readonly FoundFields[], claims: readonly FoundFields[]): FoundFields[] {
  const all = [...known]
  const isList = known.length > 1
  for (const claim of claims) {
    const isTold = claim.title !== undefined && claim.start_date !== undefined
    if (!isTold || all.length >= MAX_EVENTS || all.some((it) => isWithin(claim, it, isList))) continue
    all.push(claim)
  }
  return all.slice(known.length)
}

function isWithin(claim: FoundFields, known: FoundFields, isList: boolean): boolean {
  const [day = '', first = ''] = [claim.start_date?.value, known.start_date?.value]
  const last = known.end_date?.value ?? first
  if (known.recurrence && isCalledAlike(claim, known)) return true
  if (first === '' || day < first || day > last) return false
  const isOther = isList && day === first && last === first && !isCalledAlike(claim, known)
  return !isOther || claim.start_time === undefined || claim.start_time.value === known.start_time?.value
}
