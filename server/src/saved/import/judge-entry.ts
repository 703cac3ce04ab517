import type { IcsEntry } from '@swap/calendar/read-ics'
import { categories, facts, type EventFacts } from '@swap/contract/event'
import { fieldName, type Evidence, type EvidenceByField } from '@swap/contract/reading'
import type { EventRow } from '../../database/event-rows.ts'
import { valueOf } from '../../database/event-value.ts'

/** What is to be done with one event of a calendar file. */
export type Judgement =
  | { verdict: 'add'; facts: EventFacts }
  | { verdict: 'update'; facts: EventFacts }
  | { verdict: 'take-out' | 'unchanged' }
  | { verdict: 'left'; problem: 'broken' | 'called-off' | 'edited' }

/** An event that is here already. */
export interface Known {
  event: EventRow
  /** It came from here, and the file is a copy of it. */
  isOurs: boolean
  /** Its owner changed it since it was read. */
  isEdited: boolean
}

/**
 * Decides what becomes of an event of a calendar file. Pure.
 *
 *     not here yet                       → added
 *     here, and the same, or our own     → unchanged
 *     here, and different in the file    → updated: the file is the newer word
 *     here, and changed by its owner     → left: a person's edit is never overwritten (decision D23)
 *     called off                         → taken out of the calendar where it is here, else left
 */
export function judgeEntry(entry: IcsEntry, known: Known | null): Judgement {
  const read = facts.safeParse(withCategory(entry.facts))
  if (!read.success) return { verdict: 'left', problem: 'broken' }
  if (entry.isCancelled) {
    if (!known) return { verdict: 'left', problem: 'called-off' }
    return { verdict: known.event.saved_at === null ? 'unchanged' : 'take-out' }
  }
  if (!known) return { verdict: 'add', facts: read.data }
  if (known.isOurs || isSame(read.data, known.event)) return { verdict: 'unchanged' }
  return known.isEdited ? { verdict: 'left', problem: 'edited' } : { verdict: 'update', facts: read.data }
}

/** The file's own word for its kind, where it is one of ours. */
const withCategory = ({ category, ...rest }: IcsEntry['facts']) => ({
  ...rest,
  title: rest.title?.slice(0, 500) ?? null,
  category: categories.find((it) => it.toLowerCase() === category?.toLowerCase()) ?? null,
})

function isSame(read: EventFacts, event: EventRow): boolean {
  const standing: Readonly<Record<string, unknown>> = { ...event }
  return Object.entries(read).every(([name, value]) => JSON.stringify(value) === JSON.stringify(standing[name]))
}

/** It stands in the person's own calendar: all of it counts as theirs. */
const theirs: Evidence = { source: 'user', confidence: 1, boxes: [], text: null, note: null, alternatives: [] }

/** Evidence for everything that is known of an event out of a calendar file. */
export const evidenceOf = (event: EventRow): EvidenceByField =>
  Object.fromEntries(
    fieldName.options.filter((field) => valueOf(event, field) !== null).map((field) => [field, theirs]),
  )
