import type { FoundFields } from '../assembly/found-fields.ts'
import { haveSimilarNames } from './pair-events.ts'

/** Upper bound on the events of a picture; further ones are dropped. */
const MAX_EVENTS = 40

/**
 * Returns the events that a model reported and the page confirms, unless they are already known. `confirmed` has what
 * the page confirms of each model's event. An event needs a name and a day; on the day of a known event, its name and
 * time must differ from that event's.
 */
export function findAdditionalEvents(known: readonly FoundFields[], confirmed: readonly FoundFields[]): FoundFields[] {
  const all = [...known]
  for (const event of confirmed) {
    const hasNameAndDay = event.title !== undefined && event.start_date !== undefined
    if (!hasNameAndDay || all.length >= MAX_EVENTS || all.some((it) => isSameEvent(event, it))) continue
    all.push(event)
  }
  return all.slice(known.length)
}

function isSameEvent(event: FoundFields, known: FoundFields): boolean {
  const isAlike = haveSimilarNames(event.title?.value ?? '', known.title?.value ?? '')
  if (known.recurrence && isAlike) return true
  const [day = '', first = ''] = [event.start_date?.value, known.start_date?.value]
  const last = known.end_date?.value ?? first
  if (first === '' || day < first || day > last) return false
  const [time, other] = [event.start_time?.value, known.start_time?.value]
  return isAlike || time === undefined || (time === other && day === first)
}
