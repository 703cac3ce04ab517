import type { FieldName } from '@swap/contract/reading'
import { capitalize } from '@swap/dates/capitalize'
import { fieldWords, isOrAre } from './field-words.ts'
import type { AnsweredEvent, FieldsChanged } from '../outcome.ts'
import { listInWords } from './list-words.ts'
import { recurrenceChangeInWords, setsNewRule } from './recurrence-words.ts'
import type { TimeFormat } from './time-words.ts'
import { titleOf, valueInWords } from './value-words.ts'

/**
 * Reports which fields of an event were changed; empty if none was.
 *
 *     Done: The Velvet Foxes now starts at 20:30 and ends at 23:00.
 *     Done: the organiser of The Velvet Foxes is now Ana.
 *     I cleared the end time of The Velvet Foxes.
 */
export function changesInWords(change: FieldsChanged, timeFormat: TimeFormat): string {
  const { before, after } = change
  const recurrence = recurrenceChangeInWords(before, after, timeFormat)
  const reported = recurrence === null ? [] : setsNewRule(before, after) ? OF_NEW_RULE : OF_EXCEPTIONS
  const fields = fieldsToReport(change).filter((field) => !reported.includes(field))
  const cleared = fields.filter((field) => valueInWords(after, field, timeFormat) === null)
  const set = fields.filter((field) => field !== 'notes' && !cleared.includes(field))
  const name = titleOf(before.title === null ? after : before)
  const values = newValuesInWords(name, set, after, timeFormat)
  const sentences = [
    recurrence,
    set.length > 0 && (recurrence === null ? `Done: ${values}.` : `${capitalize(values)}.`),
    oldAddressNote(change),
    fields.includes('notes') && after.notes && `Noted for ${name}: ${after.notes}.`,
    cleared.length > 0 && `I cleared ${listInWords(cleared.map((field) => `the ${fieldWords[field]}`))} of ${name}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** Fields that a sentence about added or skipped days of a series, or about its new rule, reports already. */
const OF_EXCEPTIONS: readonly FieldName[] = ['recurrence', 'start_date']
const OF_NEW_RULE: readonly FieldName[] = [...OF_EXCEPTIONS, 'end_date', 'start_time']

/** Lists the changed fields to mention in a reply, without the currency, which a price such as "£12" includes. */
export function fieldsToReport({ changes }: Pick<FieldsChanged, 'changes'>): FieldName[] {
  const fields = changes.map(({ field }) => field)
  return fields.filter((field) => field !== 'ticket_currency' || !fields.includes('ticket_price'))
}

/** Mentions the address if only the venue was changed: the address may now be wrong. */
function oldAddressNote({ before, after, changes }: FieldsChanged): string | null {
  const [old, now] = [before.location, after.location]
  const isMoved = changes.some(({ field }) => field === 'venue') && Boolean(old?.venue) && Boolean(now?.venue)
  return isMoved && now?.address && now.address === old?.address ? `Its address is still ${now.address}.` : null
}

/** The verbs of fields; other fields are reported by name. */
const VERBS: Partial<Record<FieldName, string>> = {
  title: 'is now called',
  start_date: 'is now on',
  start_time: 'now starts at',
  end_time: 'now ends at',
  end_date: 'now runs until',
  duration: 'now lasts',
  venue: 'is now at',
  ticket_price: 'now costs',
}

/** "The Velvet Foxes now starts at 20:30 and ends at 23:00" · "the organiser of The Velvet Foxes is now Ana" */
function newValuesInWords(
  name: string,
  fields: readonly FieldName[],
  event: AnsweredEvent,
  timeFormat: TimeFormat,
): string {
  const valueOf = (field: FieldName) => valueInWords(event, field, timeFormat) ?? ''
  const withVerb = fields
    .filter((field) => VERBS[field])
    .map((field) => `${VERBS[field] ?? ''} ${valueOf(field)}`.replace(/^now costs free$/, 'is now free'))
    .map((words, index) => (index === 0 ? `${name} ${words}` : words.replace(/(?<=^|^is )now /, '')))
  const withName = fields
    .filter((field) => !VERBS[field])
    .map((field, index) => {
      const ofEvent = withVerb.length === 0 && index === 0 ? ` of ${name}` : ''
      return `the ${fieldWords[field]}${ofEvent} ${isOrAre(field)} now ${valueOf(field)}`
    })
  return listInWords([...(withVerb.length > 0 ? [listInWords(withVerb)] : []), ...withName])
}
