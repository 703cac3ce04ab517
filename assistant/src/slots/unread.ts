import { dayContext, type Clause } from '../clauses/clause.ts'
import type { Command } from '../command.ts'
import type { MaskedWord } from '../normalize/masked.ts'
import { knownEvent } from './values/change-slots.ts'
import { isDenied } from './values/denied.ts'

type Edit = Extract<Command, { kind: 'change' }>['edit']

/** Fields that may hold whatever words were said. */
const HOLDS_TEXT: readonly (keyof Edit)[] = ['title', 'notes', 'description', 'location', 'contact', 'age_restrictions']
const TIMES: readonly (keyof Edit)[] = ['start_time', 'end_time', 'duration', 'recurrence']
const DAYS: readonly (keyof Edit)[] = ['start_date', 'end_date', 'recurrence']
/** The fields that use what a word says. */
const TAKEN_BY: Readonly<Record<string, readonly (keyof Edit)[]>> = {
  MONEY: ['ticket_info'],
  TIME: TIMES,
  DAY: DAYS,
  LONG: [...TIMES, ...DAYS],
}

/** "told yesterday", "the gig on Friday": a past day, today, or the event's own day refers to something and sets nothing. */
function isPointing({ mention }: MaskedWord, { memory }: Clause, id: string): boolean {
  if (mention?.marker !== 'DAY') return false
  const start = knownEvent(memory, id)?.start_date ?? null
  const days = mention.resolve(dayContext(memory, start))
  const isOwn = start !== null && days !== null && days.from <= start && start <= days.to
  return mention.ordinal !== null || days === null || days.from <= memory.today || isOwn
}

/** The days, times, lengths and amounts of a sentence that a change leaves out, as typed. */
export function unreadIn(clause: Clause, command: Command): string[] {
  if (command.kind !== 'change' || HOLDS_TEXT.some((field) => command.edit[field] !== undefined)) return []
  return clause.words.flatMap((word, at) => {
    const fields = TAKEN_BY[word.mention?.marker ?? '']
    const isRead = !fields || fields.some((field) => command.edit[field] !== undefined)
    return isRead || isDenied(clause.words, at) || isPointing(word, clause, command.event)
      ? []
      : [clause.raw.slice(word.start, word.end)]
  })
}
