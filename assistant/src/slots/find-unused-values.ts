import { dayContext, type Clause } from '../clauses/clause.ts'
import type { Command } from '../command.ts'
import type { MaskedWord } from '../normalize/masked-sentence.ts'
import { knownEvent } from '../context.ts'
import { isNegated } from './values/negation.ts'

type Edit = Extract<Command, { kind: 'change' }>['edit']

/**
 * Returns the days, times, lengths and amounts of a clause that its change command ignores, as typed: "it's at 9 and costs £5" → ["£5"].
 * Empty for any other command.
 */
export function findUnusedValues(clause: Clause, command: Command): string[] {
  if (command.kind !== 'change' || TEXT_FIELDS.some((field) => command.edit[field] !== undefined)) return []
  return clause.words.flatMap((word, at) => {
    const fields = FIELDS_BY_MARKER[word.mention?.marker ?? '']
    const isUsed = !fields || fields.some((field) => command.edit[field] !== undefined)
    return isUsed || isNegated(clause.words, at) || isPastOrOwnDay(word, clause, command.event)
      ? []
      : [clause.raw.slice(word.start, word.end)]
  })
}

/** Fields that hold free text: a change of one of them may have used every value. */
const TEXT_FIELDS: readonly (keyof Edit)[] = [
  'title',
  'notes',
  'description',
  'location',
  'contact',
  'age_restrictions',
]
const TIMES: readonly (keyof Edit)[] = ['start_time', 'end_time', 'duration', 'recurrence']
const DAYS: readonly (keyof Edit)[] = ['start_date', 'end_date', 'recurrence']
/** The fields that can hold a value, by its marker. */
const FIELDS_BY_MARKER: Readonly<Record<string, readonly (keyof Edit)[]>> = {
  MONEY: ['ticket_info'],
  TIME: TIMES,
  DAY: DAYS,
  LONG: [...TIMES, ...DAYS],
}

/** Returns whether a day is only mentioned, not set: "they rang yesterday", or "the gig on Friday" if it is on that day. */
function isPastOrOwnDay({ mention }: MaskedWord, { context }: Clause, id: string): boolean {
  if (mention?.marker !== 'DAY') return false
  const start = knownEvent(context, id)?.start_date ?? null
  const days = mention.resolve(dayContext(context, start))
  const isOwnDay = start !== null && days !== null && days.from <= start && start <= days.to
  return mention.ordinal !== null || days === null || days.from <= context.today || isOwnDay
}
