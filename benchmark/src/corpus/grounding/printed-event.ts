// Works out which of a labelled event's values its picture shows, and in which words: the best answer that a model could give.
import { findAmounts } from '@swap/extraction/amounts'
import type { ModelEvent } from '@swap/extraction/model-answer'
import { readWhen } from '@swap/dates/when/read-when'
import { whenContext, yearHint } from '@swap/dates/when/when-context'
import type { WhenContext, WhenFlag } from '@swap/dates/when/when'
import type { TrueEvent } from '../labelled-pictures.ts'
import { shareInText, toWords } from '../words-in-text.ts'

/** The fields that a model is asked for, by the product's names. */
export const modelFields = [
  'title',
  'start_date',
  'start_time',
  'end_time',
  'venue',
  'address',
  'city',
  'organizer_name',
  'ticket_price',
  'event_url',
] as const
export type ModelField = (typeof modelFields)[number]

/** What a picture shows for one field. */
export interface PrintedValue {
  /** The words on the picture. */
  words: string
  /** Its value, in the field's own format. */
  value: string
  /** Whether the recognised text contains the words; a few letters may be misread. */
  isInText: boolean
}

/** What a picture shows for each field of an event; fields that it doesn't show are missing. */
export type PrintedFields = { [Field in ModelField]?: PrintedValue }

/** The recognised lines of a picture, and the day on which it is read. */
export interface RecognisedPage {
  lines: readonly string[]
  today: string
}

/** Most lines that a printed date may span. */
const MAX_LINES = 3
/** Smallest share of a text's letters that the page must contain. */
const MIN_SHARE = 0.95

/** Returns what a faultless model would copy from a picture of a labelled event. */
export function printedFields(truth: TrueEvent, page: RecognisedPage): PrintedFields {
  const words = page.lines.flatMap(toWords)
  const context = whenContextOf(page)
  const text = (...names: string[]): PrintedValue | undefined => {
    const accepted = names.flatMap((name): unknown[] => [truth[name]].flat()).filter((it) => typeof it === 'string')
    const [first] = accepted
    const chosen = accepted.find((it) => isInWords(it, words)) ?? first
    return chosen === undefined ? undefined : { words: chosen, value: chosen, isInText: isInWords(chosen, words) }
  }
  const day = truth.start_date === null ? undefined : printedDay(truth.start_date, page, context)
  const time = (name: string) => {
    const value = truth[name]
    return typeof value === 'string'
      ? printedTime(value, page, { context, near: day?.at ?? 0, ofEnd: name === 'end_time' })
      : undefined
  }
  return withoutAbsent({
    title: text('title', 'alt_titles'),
    start_date: day?.printed,
    start_time: time('start_time'),
    end_time: time('end_time'),
    venue: text('venue', 'alt_venues'),
    address: text('address', 'alt_addresses'),
    city: text('city', 'alt_cities'),
    organizer_name: text('organizer_name', 'alt_organizers'),
    ticket_price: printedPrice(truth['ticket_price'], page),
    event_url: printedLink(truth['event_url'] ?? truth['booking_link'], page),
  })
}

/** Formats the fields as a model's answer. */
export const toModelEvent = (fields: PrintedFields): ModelEvent => ({
  title: fields.title?.words ?? null,
  when: [fields.start_date, fields.start_time].flatMap((it) => it?.words ?? []),
  doors: null,
  ends: fields.end_time?.words ?? null,
  venue: fields.venue?.words ?? null,
  address: fields.address?.words ?? null,
  city: fields.city?.words ?? null,
  organizer: fields.organizer_name?.words ?? null,
  price: fields.ticket_price?.words ?? null,
  link: fields.event_url?.words ?? null,
  age: null,
})

const withoutAbsent = (fields: { [Field in ModelField]: PrintedValue | undefined }): PrintedFields =>
  Object.fromEntries(Object.entries(fields).filter(([, it]) => it !== undefined))

const isInWords = (text: string, words: readonly string[]): boolean =>
  shareInText(text, words) >= MIN_SHARE &&
  (text.match(/\d+/g) ?? []).every((number) => words.some((it) => hasNumber(it, number)))

const hasNumber = (word: string, number: string) => [...word.matchAll(/\d+/g)].some(([it]) => it === number)

/** Returns the context in which dates on a page are read. */
export function whenContextOf({ lines, today }: RecognisedPage): WhenContext {
  const text = lines.join('\n')
  const year = yearHint(text, today)
  return whenContext(text, { today, ...(year !== undefined && { yearHint: year }) })
}

/** Kinds of days that are printed without day and month. */
const GUESSED: readonly WhenFlag[] = ['relative', 'weekdayOnly', 'dayOnly']

/**
 * Returns the page's words for a day: with day and month if possible, from the fewest lines. If there are none, returns the day as a person
 * would write it.
 */
function printedDay(
  value: string,
  { lines }: RecognisedPage,
  context: WhenContext,
): { printed: PrintedValue; at: number } {
  const places = Array.from({ length: MAX_LINES }, (_, more) => more + 1).flatMap((count) =>
    lines.flatMap((_, at) => {
      const text = lines.slice(at, at + count).join('\n')
      const item = at + count <= lines.length && readWhen(text, context).items.find(({ date }) => date === value)
      if (!item) return []
      const isGuessed = item.flags.some((flag) => GUESSED.includes(flag))
      return [{ words: text.slice(item.start, item.end), at, isGuessed }]
    }),
  )
  const best = places.find(({ isGuessed }) => !isGuessed) ?? places[0]
  return best
    ? { printed: { words: best.words, value, isInText: true }, at: best.at }
    : { printed: { words: spelled(value), value, isInText: false }, at: 0 }
}

const spelled = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'full', timeZone: 'UTC' })

/** Matches a time at the end of a text, with its suffix (pm, Uhr, h). */
const LAST_TIME = /\d{1,2}(?:\s?[.:hH]\s?\d{2})?\s?(?:[ap]\.?m\.?|uhr|hs?)?\W*$/i

/** Returns the page's words for a time, nearest to the day. Of a span such as "8-10 pm", returns the half with that time. */
function printedTime(
  value: string,
  { lines }: RecognisedPage,
  { context, near, ofEnd }: { context: WhenContext; near: number; ofEnd: boolean },
): PrintedValue {
  const places = lines.flatMap((line, at) =>
    readWhen(line, context).times.flatMap(({ time, endTime, start, end }) => {
      const words = line.slice(start, end)
      const own = time === value ? words : endTime === value ? LAST_TIME.exec(words)?.[0] : undefined
      const isEnd = time !== value
      return own === undefined ? [] : [{ words: own, isMeant: isEnd === ofEnd, far: Math.abs(at - near) }]
    }),
  )
  const [nearest] = places.toSorted((a, b) => Number(b.isMeant) - Number(a.isMeant) || a.far - b.far)
  return nearest ? { words: nearest.words, value, isInText: true } : { words: value, value, isInText: false }
}

function printedPrice(price: unknown, { lines }: RecognisedPage): PrintedValue | undefined {
  if ((typeof price !== 'number' && typeof price !== 'string') || !(Number(price) > 0)) return undefined
  const value = String(price)
  for (const line of lines) {
    const amount = findAmounts(line).find(({ values }) => values[0] === Number(price))
    if (amount) return { words: line.slice(amount.start, amount.end), value, isInText: true }
  }
  return { words: value, value, isInText: false }
}

function printedLink(link: unknown, { lines }: RecognisedPage): PrintedValue | undefined {
  if (typeof link !== 'string' || !link.includes('.')) return undefined
  const site = link.toLowerCase().replace(/^https?:\/\/(?:www\.)?|^www\.|\/+$/g, '')
  const isInText = lines.some((line) => line.toLowerCase().replaceAll(' ', '').includes(site))
  return { words: link, value: link, isInText }
}
