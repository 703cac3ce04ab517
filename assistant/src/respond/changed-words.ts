import type { FieldName } from '@swap/contract/reading'
import { capital } from '@swap/dates/capital'
import { durationInWords } from '@swap/dates/duration'
import { clockWords } from '@swap/dates/clock-words'
import { fieldWords, isOrAre } from './field-words.ts'
import type { FieldsChanged, ToldEvent } from './outcome.ts'
import { isNewRhythm, seriesChanged } from './answer-series.ts'
import { dayInWords, listInWords, type Manner } from './spoken-time.ts'
import { priceInWords, titleOf, valueInWords } from './value-words.ts'

/** Fields that are told with the days of a series, and with a new rule. */
const OF_SERIES: readonly FieldName[] = ['recurrence', 'start_date']
const OF_RHYTHM: readonly FieldName[] = [...OF_SERIES, 'end_date', 'start_time']

/**
 * Tells the fields that were changed, with the name of the event. Empty where nothing was.
 *
 *     Done: The Velvet Foxes now starts at 20:30 and ends at 23:00.
 *     Done: the organiser of The Velvet Foxes is now Ana.
 *     I cleared the end time of The Velvet Foxes.
 */
export function changedInWords({ before, after, changes }: FieldsChanged, manner: Manner): string {
  const series = seriesChanged(before, after, manner)
  const inSeries = series === null ? [] : isNewRhythm(before, after) ? OF_RHYTHM : OF_SERIES
  const isPriced = changes.some(({ field }) => field === 'ticket_price') // "£12" says the currency
  const told = changes
    .map(({ field }) => field)
    .filter((field) => (field !== 'ticket_currency' || !isPriced) && !inSeries.includes(field))
  const cleared = told.filter((field) => valueInWords(after, field, manner) === null)
  const set = told.filter((field) => field !== 'notes' && !cleared.includes(field))
  const name = titleOf(before.title === null ? after : before)
  const now = setInWords(name, set, after, manner)
  const rows = [
    series,
    set.length > 0 && (series === null ? `Done: ${now}.` : `${capital(now)}.`),
    told.includes('notes') && after.notes && `Noted for ${name}: ${after.notes}.`,
    cleared.length > 0 && `I cleared ${listInWords(cleared.map((field) => `the ${fieldWords[field]}`))} of ${name}.`,
  ]
  return rows.filter(Boolean).join(' ')
}

/** What an event does or is by a field, after "now"; null where the field is told by its name. */
const DOES: Partial<Record<FieldName, (event: ToldEvent, manner: Manner) => string>> = {
  title: ({ title }) => `is called ${title ?? ''}`,
  start_date: ({ start_date: day }, manner) => `is on ${dayInWords(day ?? '', manner)}`,
  start_time: ({ start_time: time }, { hour12 }) => `starts at ${clockWords(time ?? '', hour12)}`,
  end_time: ({ end_time: time }, { hour12 }) => `ends at ${clockWords(time ?? '', hour12)}`,
  end_date: ({ end_date: day }, manner) => `runs until ${dayInWords(day ?? '', manner)}`,
  duration: ({ duration }) => `lasts ${durationInWords(duration ?? '')}`,
  venue: ({ location }) => `is at ${location?.venue ?? ''}`,
  ticket_price: (event) => {
    const price = priceInWords(event)
    return price === 'free' ? 'is free' : `costs ${price ?? ''}`
  },
}

function setInWords(name: string, set: readonly FieldName[], event: ToldEvent, manner: Manner): string {
  const [first, ...more] = set.flatMap((field) => DOES[field]?.(event, manner) ?? [])
  const does = first === undefined ? [] : [`${name} ${listInWords([afterNow(first), ...more])}`]
  const named = set.filter((field) => !DOES[field])
  const are = named.map((field, at) => {
    const of = does.length === 0 && at === 0 ? ` of ${name}` : ''
    return `the ${fieldWords[field]}${of} ${isOrAre(field)} now ${valueInWords(event, field, manner) ?? ''}`
  })
  return listInWords([...does, ...are])
}

/** "is on Friday" → "is now on Friday" · "starts at 8" → "now starts at 8" */
const afterNow = (words: string): string => (words.startsWith('is ') ? `is now ${words.slice(3)}` : `now ${words}`)
