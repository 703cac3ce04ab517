import type { EventEdit } from '@swap/contract/event'
import { asOffer } from '../../policy.ts'
import { dayContext, typedWords, type Clause } from '../../clauses/clause.ts'
import type { Command, CommandOf } from '../../command.ts'
import { knownEvent, type Context } from '../../context.ts'
import type { DayMention } from '../../entities/mention.ts'
import { isDay, toMasked, type MaskedWord } from '../../normalize/masked-sentence.ts'
import { askOnceOrAlways } from './once-or-always-question.ts'
import type { SeriesDays } from './resolve-series.ts'
import { isBareWeekday, resolveSeriesDays } from './resolve-series-days.ts'
import { excludeDays, toSeries, type Series } from './series-rule.ts'

/** Fields that apply to all occurrences, whatever day the sentence mentions. */
const FIELDS_OF_SERIES: readonly (keyof EventEdit)[] = ['recurrence', 'title', 'notes', 'description', 'category']
const EVERY_TIME = /(?:^| )(?:every|each|always|usually|from now on|in future|all)(?: |$)|DAY onwards?(?: |$)/

/**
 * Limits a change of a recurring event to the one day that the sentence mentions: the new command excludes that day from the series and
 * adds a separate event with the change.
 *
 *     "next Saturday it's at the Crown" · "this week an hour later"   → only that day
 *     "this week it's on Friday instead"                              → only that day
 *     "it starts at nine on Saturdays"                                → all days: the same command
 *     "in December it starts at nine" · "make it the 12th"            → all days: an offer of the change
 */
export function limitToOneOccurrence(clause: Clause, command: Command, read: (clause: Clause) => Command): Command {
  if (command.kind !== 'change' || FIELDS_OF_SERIES.some((field) => command.edit[field] !== undefined)) return command
  const series = toSeries(knownEvent(clause.context, command.event))
  const [dayWord, secondWord, ...more] = clause.words.filter(isDay)
  if (!series || !dayWord || more.length > 0) return command
  if (/^(?:from|since|after) /.test(dayWord.typed)) return asOffer(withoutMove(command), typedWords(clause))
  const days = resolveSeriesDays(series, dayWord, clause) ?? []
  const [day] = days
  if (day === undefined) return command
  return (
    moveOccurrence(clause, command, { series, day, dayWord, secondWord }) ??
    changeOccurrence(clause, command, { series, days, dayWord, read })
  )
}

interface Move {
  series: Series
  day: string
  dayWord: MaskedWord
  secondWord: MaskedWord | undefined
}

/** "this week it's on Friday", "move this Saturday to Sunday": moves that day; null if the sentence has no second day. */
function moveOccurrence(clause: Clause, command: CommandOf<'change'>, move: Move): Command | null {
  const { series, day, dayWord, secondWord } = move
  // "it starts on 7 January, not 3 December"
  if (secondWord && !isBareWeekday(dayWord) && / DAY not DAY(?: |$)/.test(clause.text))
    return asOffer({ ...command, edit: { ...withoutDates(command.edit), start_date: day } }, typedWords(clause))
  const newDay = resolveTarget(dayWord, secondWord)?.(dayContext(clause.context, day))?.from
  if (!newDay) return secondWord ? command : null
  return isBareWeekday(dayWord)
    ? (askOnceOrAlways(clause, series, newDay) ?? command)
    : replaceDays(clause, { series, days: [day] }, { ...withoutDates(command.edit), start_date: newDay })
}

/** The day that an occurrence moves to: the second one mentioned, or the end of "Saturday to Sunday". */
function resolveTarget({ mention, typed }: MaskedWord, second: MaskedWord | undefined): DayMention['resolve'] | null {
  if (second?.mention?.marker === 'DAY') return second.mention.resolve
  return mention?.marker === 'DAY' && / to /.test(typed) ? mention.last : null
}

interface Mentioned extends SeriesDays {
  dayWord: MaskedWord
  read: (clause: Clause) => Command
}

/** "next Saturday it's at the Crown": changes that day alone; all of them for "on Saturdays" and "every Saturday". */
function changeOccurrence(clause: Clause, command: CommandOf<'change'>, mentioned: Mentioned): Command {
  const { series, days, dayWord, read } = mentioned
  const movesOnly = isEmpty(withoutDates(command.edit))
  // "the price went up last week": says when it was heard.
  const isPast = days.every((day) => day < clause.context.today)
  if (isBareWeekday(dayWord) || isPast || EVERY_TIME.test(clause.text)) return withoutMove(command)
  if (days.length > 1) return movesOnly ? command : asOffer(withoutMove(command), typedWords(clause))
  const again = read(withoutWord(clause, dayWord))
  const edit = withoutDates(again.kind === 'change' && again.event === command.event ? again.edit : command.edit)
  if (!isEmpty(edit)) return replaceDays(clause, { series, days }, { ...edit, start_date: days[0] })
  return command.edit.start_date ? asOffer(command, typedWords(clause)) : command
}

/** The sentence without the day, as if it were about every occurrence. */
function withoutWord(clause: Clause, dayWord: MaskedWord): Clause {
  const isKept = (word: MaskedWord, next: MaskedWord | undefined): boolean =>
    word !== dayWord && !(next === dayWord && /^(?:on|for|only)$/.test(word.text))
  const kept = clause.words.filter((word, at) => isKept(word, clause.words[at + 1]))
  return { ...clause, ...toMasked(clause.raw, kept) }
}

const isEmpty = (edit: EventEdit): boolean => Object.keys(edit).length === 0
const withoutDates = ({ start_date: _, end_date: __, ...edit }: EventEdit): EventEdit => edit

/** Returns the change without its date, which only says which occurrence is meant. Unchanged if the date is all that it changes. */
function withoutMove(command: CommandOf<'change'>): CommandOf<'change'> {
  const edit = withoutDates(command.edit)
  return isEmpty(edit) ? command : { ...command, edit }
}

/** Excludes days from a series, and creates a separate event with the same facts and the edit on them. */
function replaceDays(clause: Clause, { series, days }: SeriesDays, edit: EventEdit): Command {
  const { event } = series
  const facts = { ...factsOf(clause.context, event.id), ...edit }
  return {
    kind: 'several',
    steps: [
      { kind: 'change', event: event.id, edit: { recurrence: excludeDays(series, days) }, said: typedWords(clause) },
      { kind: 'create', events: [{ facts, assumed: [], save: event.saved }], said: typedWords(clause) },
    ],
  }
}

/** What a separate event takes over from its series. */
function factsOf(context: Context, id: string): EventEdit {
  const event = knownEvent(context, id)
  const shown = context.thread.find((other) => other.id === id)
  if (!event) return {}
  const { title, start_time, end_time, venue, city } = event
  const { category, time_zone } = shown ?? {}
  const { address, postal_code, country } = shown?.location ?? {}
  const { ticket_price, ticket_currency } = shown?.ticket_info ?? {}
  const location = withoutUnknown({ venue, city, address, postal_code, country })
  return {
    ...withoutUnknown({ title, start_time, end_time, category, time_zone }),
    ...(Object.keys(location).length > 0 && { location }),
    ...(ticket_price && { ticket_info: withoutUnknown({ ticket_price, ticket_currency }) }),
  }
}

const withoutUnknown = <Facts extends object>(facts: Facts): { [Key in keyof Facts]?: NonNullable<Facts[Key]> } =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries of the same object, some left out
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value)) as never
