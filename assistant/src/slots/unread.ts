import { dayContext, type Clause } from '../clauses/clause.ts'
import type { Command } from '../command.ts'
import type { Mention } from '../entities/mention.ts'
import type { MaskedWord } from '../normalize/masked.ts'
import { knownEvent } from './values/change-slots.ts'

// What of a sentence no slot took.

type Edit = Extract<Command, { kind: 'change' }>['edit']

/** Whatever such a field says may stand in it. */
const HOLDS_TEXT = ['title', 'notes', 'description', 'location', 'contact', 'age_restrictions'] as const

const has = (edit: Edit, ...fields: readonly (keyof Edit)[]): boolean =>
  fields.some((field) => edit[field] !== undefined)

function takes(edit: Edit, marker: Mention['marker']): boolean {
  if (HOLDS_TEXT.some((field) => edit[field] !== undefined)) return true
  if (marker === 'MONEY') return has(edit, 'ticket_info')
  if (marker === 'TIME') return has(edit, 'start_time', 'end_time', 'duration', 'recurrence')
  if (marker === 'DAY') return has(edit, 'start_date', 'end_date', 'recurrence')
  return marker !== 'LONG' || has(edit, 'start_time', 'end_time', 'duration', 'start_date', 'end_date', 'recurrence')
}

/** "told yesterday", "the gig on Friday": a day that is past, today's, or the event's own points and sets nothing. */
function isPointing({ mention }: MaskedWord, { memory }: Clause, id: string): boolean {
  const start = knownEvent(memory, id)?.start_date ?? null
  if (mention?.marker === 'DAY' && mention.ordinal !== null) return true
  const days = mention?.marker === 'DAY' ? mention.resolve(dayContext(memory, start)) : null
  return days === null || days.from <= memory.today || (start !== null && days.from <= start && start <= days.to)
}

/** "not 8", "instead of £5": told to be the old one. */
const isDenied = (words: readonly MaskedWord[], at: number): boolean =>
  words.slice(Math.max(0, at - 3), at).some(({ text }) => /^(?:not|instead|than|from|was)$/.test(text))

/** The days, times, lengths and amounts of a sentence that a change leaves out, as they were typed. */
export function unreadIn(clause: Clause, command: Command): string[] {
  if (command.kind !== 'change') return []
  return clause.words.flatMap((word, at) => {
    const { mention, start, end } = word
    if (!mention || mention.marker === 'NUM' || mention.marker === 'PART' || takes(command.edit, mention.marker))
      return []
    if (isDenied(clause.words, at) || (mention.marker === 'DAY' && isPointing(word, clause, command.event))) return []
    return [clause.raw.slice(start, end)]
  })
}
