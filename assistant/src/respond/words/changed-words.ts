import type { FieldName } from '@swap/contract/reading'
import { capitalize } from '@swap/dates/capitalize'
import { fieldWords, isOrAre } from './field-words.ts'
import type { FieldsChanged, AnsweredEvent } from '../outcome.ts'
import { isNewRecurrence, seriesChanged } from './series-words.ts'
import { listInWords, type Wording } from './spoken-time.ts'
import { titleOf, valueInWords } from './value-words.ts'

/** Fields that are reported with the days of a series, and with a new rule. */
const SERIES_FIELDS: readonly FieldName[] = ['recurrence', 'start_date']
const RECURRENCE_FIELDS: readonly FieldName[] = [...SERIES_FIELDS, 'end_date', 'start_time']

/** The fields of a change to report: "£12" includes the currency. */
export const reportedFields = ({ changes }: Pick<FieldsChanged, 'changes'>): FieldName[] => {
  const fields = changes.map(({ field }) => field)
  return fields.filter((field) => field !== 'ticket_currency' || !fields.includes('ticket_price'))
}

/**
 * Reports the fields that were changed, with the name of the event. Empty if nothing was.
 *
 *     Done: The Velvet Foxes now starts at 20:30 and ends at 23:00.
 *     Done: the organiser of The Velvet Foxes is now Ana.
 *     I cleared the end time of The Velvet Foxes.
 */
export function changedInWords(changed: FieldsChanged, manner: Wording): string {
  const { before, after } = changed
  const series = seriesChanged(before, after, manner)
  const inSeries = series === null ? [] : isNewRecurrence(before, after) ? RECURRENCE_FIELDS : SERIES_FIELDS
  const told = reportedFields(changed).filter((field) => !inSeries.includes(field))
  const cleared = told.filter((field) => valueInWords(after, field, manner) === null)
  const set = told.filter((field) => field !== 'notes' && !cleared.includes(field))
  const name = titleOf(before.title === null ? after : before)
  const now = setInWords(name, set, after, manner)
  const rows = [
    series,
    set.length > 0 && (series === null ? `Done: ${now}.` : `${capitalize(now)}.`),
    oldAddressNote(changed),
    told.includes('notes') && after.notes && `Noted for ${name}: ${after.notes}.`,
    cleared.length > 0 && `I cleared ${listInWords(cleared.map((field) => `the ${fieldWords[field]}`))} of ${name}.`,
  ]
  return rows.filter(Boolean).join(' ')
}

/** Another place at the previous address may or may not be right, so it is mentioned. */
function oldAddressNote({ before, after, changes }: FieldsChanged): string | null {
  const [old, now] = [before.location, after.location]
  const isMoved = changes.some(({ field }) => field === 'venue') && Boolean(old?.venue) && Boolean(now?.venue)
  const isLeft = Boolean(now?.address) && now?.address === old?.address
  return isMoved && isLeft ? `Its address is still ${now?.address ?? ''}.` : null
}

/** The verb for a field; other fields are reported by name. */
const DOES: Partial<Record<FieldName, string>> = {
  title: 'is now called',
  start_date: 'is now on',
  start_time: 'now starts at',
  end_time: 'now ends at',
  end_date: 'now runs until',
  duration: 'now lasts',
  venue: 'is now at',
  ticket_price: 'now costs',
}

function setInWords(name: string, set: readonly FieldName[], event: AnsweredEvent, manner: Wording): string {
  const value = (field: FieldName) => valueInWords(event, field, manner) ?? ''
  const does = set
    .filter((field) => DOES[field])
    .map((field) => `${DOES[field] ?? ''} ${value(field)}`.replace(/^now costs free$/, 'is now free'))
    .map((words, at) => (at === 0 ? `${name} ${words}` : words.replace(/(?<=^|^is )now /, '')))
  const named = set
    .filter((field) => !DOES[field])
    .map((field, at) => {
      const of = does.length === 0 && at === 0 ? ` of ${name}` : ''
      return `the ${fieldWords[field]}${of} ${isOrAre(field)} now ${value(field)}`
    })
  return listInWords([...(does.length > 0 ? [listInWords(does)] : []), ...named])
}
