import type { FoundFields } from '../assembly/found-fields.ts'
import { haveSimilarNames } from './pair-events.ts'

/** Upper bound on the events of a picture; further ones are dropped. */
const MAX_EVENTS = 40

/**
 * Returns the events that a model reported and the page confirms, unless they are already known. `claims` has what the page
 * confirms of each. An event needs a name and a day; on the day of a known event, its name and time must differ from that event's.
 */
export function findAdditionalEvents(known: readonly FoundFields[], claims: readonly FoundFields[]): FoundFields[] {
  const all = [...known]
  for (const claim of claims) {
    const hasNameAndDay = claim.title !== undefined && claim.start_date !== undefined
    if (!hasNameAndDay || all.length >= MAX_EVENTS || all.some((it) => isSameEvent(claim, it))) continue
    all.push(claim)
  }
  return all.slice(known.length)
}

function isSameEvent(claim: FoundFields, known: FoundFields): boolean {
  const isAlike = haveSimilarNames(claim.title?.value ?? '', known.title?.value ?? '')
  if (known.recurrence && isAlike) return true
  const [day = '', first = ''] = [claim.start_date?.value, known.start_date?.value]
  const last = known.end_date?.value ?? first
  if (first === '' || day < first || day > last) return false
  const [time, other] = [claim.start_time?.value, known.start_time?.value]
  return isAlike || time === undefined || (time === other && day === first)
}
