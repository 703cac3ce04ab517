import { dayContext, type Clause } from '../clauses/clause.ts'
import type { Command } from '../command.ts'
import type { MaskedWord } from '../normalize/masked.ts'
import { knownEvent } from '../context.ts'
import { isNegated } from './values/negation.ts'

type Edit = Extract<Command, { kind: 'change' }>['edit']

/** Fields that may hold whatever words were said. */
const HOLDS_TEXT: readonly (keyof Edit)[] = ['title', 'notes', 'description', 'location', 'contact', 'age_restrictions']
const TIMES: readonly (keyof Edit)[] = ['start_time', 'end_time', 'duration', 'recurrence']
const DAYS: readonly (keyof Edit)[] = ['start_date', 'end_date', 'recurrence']
/** The fields that can use a value, by its marker. */
const FIELDS_USING: Readonly<Record<string, readonly (keyof Edit)[]>> = {
  MONEY: ['ticket_info'],
  TIME: TIMES,
  DAY: DAYS,
  LONG: [...TIMES, ...DAYS],
}

/** "told yesterday", "the gig on Friday": a past day, today, or the event's own day is mentioned, not set. */
function refersToDay({ mention }: MaskedWord, { context }: Clause, id: string): boolean {
  if (mention?.marker !== 'DAY') return false
  const start = knownEvent(context, id)?.start_date ?? null
  const days = mention.resolve(dayContext(context, start))
  const isOwn = start !== null && days !== null && days.from <= start && start <= days.to
  return mention.ordinal !== null || days === null || days.from <= context.today || isOwn
}

/** Returns the days, times, lengths and amounts of a sentence that a change does not use, as typed. */
export function unusedValues(clause: Clause, command: Command): string[] {
  if (command.kind !== 'change' || HOLDS_TEXT.some((field) => command.edit[field] !== undefined)) return []
  return clause.words.flatMap((word, at) => {
    const fields = FIELDS_USING[word.mention?.marker ?? '']
    const isRead = !fields || fields.some((field) => command.edit[field] !== undefined)
    return isRead || isNegated(clause.words, at) || refersToDay(word, clause, command.event)
      ? []
      : [clause.raw.slice(word.start, word.end)]
  })
}
