import type {
  Alternative,
  Box,
  Evidence,
  EvidenceByField,
  FieldName,
  Question,
  Suggestions,
} from '../picture/reading.ts'

// What a card offers to tap in place of the value that was read. The browser draws it and the benchmark counts it: both use this file.

/** From here on a reading is clear; below it a person should look. Start times need more to be right in 98 of 100. */
export const clearFrom = (field: FieldName): number => (field === 'start_time' ? 0.9 : 0.85)

/** The fields that a tap may correct: without them an event is in the wrong place of a calendar. Each with the maximum number of offers. */
const MAX = { title: 2, start_date: 3, start_time: 3 } as const satisfies Partial<Record<FieldName, number>>
export type OfferedField = keyof typeof MAX
/** In the order of a card. */
export const offeredFields = ['title', 'start_date', 'start_time'] as const satisfies readonly OfferedField[]
export const isOffered = (field: FieldName): field is OfferedField => field in MAX

/** An answer to tap, and where it is in the picture; null says that there is none: an event without a time. */
export interface Offer {
  value: string | null
  boxes: readonly Box[]
}

/** What must be known of an event to offer alternatives. */
export type Offering = Readonly<Record<OfferedField, string | null>> & {
  evidence: EvidenceByField
  suggestions?: Suggestions | undefined
  /** The one question of the reading, if it is about this event. */
  question?: Question | null | undefined
}

/**
 * Returns the alternatives for a field, best first: two titles, three dates or times at most.
 *
 *     20:00 read doubtfully, 19:30 and 18:00 beside it   → 19:30, 18:00, none
 *     no time read, but something like 19:00             → 19:00
 *     a field that is asked about                        → the answers of the question
 */
export function offersFor(event: Offering, field: OfferedField): Offer[] {
  const { evidence, suggestions, question } = event
  const read = evidence[field]
  const others: readonly Alternative[] =
    question?.field === field ? question.choices : (read?.alternatives ?? suggestions?.[field] ?? [])
  const standing = read && event[field]
  const isPiece = (value: string) => field === 'title' && isPieceOf(value, standing)
  const values = others
    .filter(({ value }) => value !== standing && !isPiece(value))
    .map(({ value, boxes }) => ({ value, boxes }))
  if (field !== 'start_time' || !read || !isDoubtful(event, field)) return values.slice(0, MAX[field])
  return [...values.slice(0, MAX[field] - 1), { value: null, boxes: [] }]
}

/** One word of a longer title is not a title: "Quartet" of "Night Ferry Quartet". */
const isPieceOf = (value: string, title: string | null | undefined): boolean =>
  !/\s/.test(value.trim()) &&
  wordsOf(title ?? '').length > 1 &&
  wordsOf(title ?? '').includes(value.trim().toLowerCase())

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Whether a person set it, an event's owner or staff: then nothing else is offered, and no machine overwrites it. */
export const isPersons = (evidence: Evidence | undefined): boolean =>
  evidence?.source === 'user' || evidence?.source === 'staff'

/**
 * Whether the offers of a field are on the card at once; else they appear when a person opens the field to change it.
 * Those of titles are, and those of dates and times that are doubtful or could not be read; those of a field that a person settled are not.
 */
export const isOfferedOpenly = (event: Offering, field: OfferedField): boolean =>
  !isPersons(event.evidence[field]) && (field === 'title' || isDoubtful(event, field))

function isDoubtful({ evidence, question }: Offering, field: OfferedField): boolean {
  const read = evidence[field]
  return !read || question?.field === field || read.source === 'assumed' || read.confidence < clearFrom(field)
}

/** Titles to tap for several events at once. */
export interface TitleOffers {
  /** Which of the events they would name, by index. */
  at: readonly number[]
  offers: readonly Offer[]
}

/**
 * Returns the titles offered for several events of one picture. Titles that fit all of them are offered once for all;
 * the rest once for the events that share a title, except titles of other events.
 */
export function titleOffersOf(events: readonly Offering[]): { forAll: TitleOffers; apart: TitleOffers[] } {
  const open = events.map((event) => (isOfferedOpenly(event, 'title') ? offersFor(event, 'title') : []))
  const [first = []] = open
  const isForAll = ({ value }: Offer) => open.every((offers) => offers.some((it) => it.value === value))
  const places = events.map((_, place) => place)
  const taken = new Set(events.map(({ title }) => title))
  const apart = [...Map.groupBy(places, (place) => events[place]?.title ?? null).values()].map((at) => ({
    at,
    offers: (open[at[0] ?? 0] ?? []).filter((offer) => !isForAll(offer) && !taken.has(offer.value)),
  }))
  return {
    forAll: { at: places, offers: first.filter(isForAll) },
    apart: apart.filter(({ offers }) => offers.length > 0),
  }
}

/** One tap: gives a field of the events at these indexes another value. */
export interface Tap {
  field: OfferedField
  value: string | null
  at: readonly number[]
}

/**
 * Every tap that the cards of a picture offer at once: for one event all open offers; for a list of several their
 * titles, and the question about one of them.
 */
export function openTaps(events: readonly Offering[]): Tap[] {
  const tapsAt = (event: Offering, place: number, fields: readonly OfferedField[]) =>
    fields
      .filter((field) => isOfferedOpenly(event, field))
      .flatMap((field) => offersFor(event, field).map(({ value }) => ({ field, value, at: [place] })))
  if (events.length === 1) return events.flatMap((event, place) => tapsAt(event, place, offeredFields))
  const { forAll, apart } = titleOffersOf(events)
  const titles = [forAll, ...apart].flatMap(({ at, offers }) =>
    offers.map(({ value }) => ({ field: 'title' as const, value, at })),
  )
  const asked = events.flatMap((event, place) =>
    tapsAt(
      event,
      place,
      offeredFields.filter((it) => isAsked(event, it)),
    ),
  )
  return [...titles, ...asked]
}

const isAsked = ({ question }: Offering, field: OfferedField) => field !== 'title' && question?.field === field

/** The taps that need a field opened first: on the card of each event, everything not offered at once. */
export const furtherTaps = (events: readonly Offering[]): Tap[] =>
  events.flatMap((event, place) =>
    offeredFields
      .filter((field) => events.length > 1 || !isOfferedOpenly(event, field))
      .flatMap((field) => offersFor(event, field).map(({ value }) => ({ field, value, at: [place] }))),
  )
