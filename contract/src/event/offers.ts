import type {
  Alternative,
  Box,
  Evidence,
  EvidenceByField,
  FieldName,
  Question,
  Suggestions,
} from '../picture/reading.ts'

/**
 * The answers that a card offers to tap in place of the value that was read. The browser draws them, the benchmark counts them.
 */

/** The confidence from which on a reading counts as certain. Start times need more, to be right in 98 of 100. */
export const clearThreshold = (field: FieldName): number => (field === 'start_time' ? 0.9 : 0.85)

/** The fields that a tap may correct, each with its maximum number of offers: wrong ones put an event in the wrong place of a calendar. */
const MAX_OFFERS = { title: 2, start_date: 3, start_time: 3 } as const satisfies Partial<Record<FieldName, number>>
export type OfferedField = keyof typeof MAX_OFFERS
/** In the order of a card. */
export const offeredFields = ['title', 'start_date', 'start_time'] as const satisfies readonly OfferedField[]
export const isOffered = (field: FieldName): field is OfferedField => field in MAX_OFFERS

/** An answer to tap, and where it is in the picture; null says that there is none: an event without a time. */
export interface Offer {
  value: string | null
  boxes: readonly Box[]
}

/** The parts of an event from which its offers follow. */
export type OfferInput = Readonly<Record<OfferedField, string | null>> & {
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
export function offersFor(event: OfferInput, field: OfferedField): Offer[] {
  const { evidence, suggestions, question } = event
  const read = evidence[field]
  const others: readonly Alternative[] =
    question?.field === field ? question.choices : (read?.alternatives ?? suggestions?.[field] ?? [])
  const standing = read && event[field]
  const isPiece = (value: string) => field === 'title' && isPieceOf(value, standing)
  const values = others
    .filter(({ value }) => value !== standing && !isPiece(value))
    .map(({ value, boxes }) => ({ value, boxes }))
  if (field !== 'start_time' || !read || !isDoubtful(event, field)) return values.slice(0, MAX_OFFERS[field])
  return [...values.slice(0, MAX_OFFERS[field] - 1), { value: null, boxes: [] }]
}

/** One word of a longer title is not a title: "Quartet" of "Night Ferry Quartet". */
const isPieceOf = (value: string, title: string | null | undefined): boolean =>
  !/\s/.test(value.trim()) &&
  wordsOf(title ?? '').length > 1 &&
  wordsOf(title ?? '').includes(value.trim().toLowerCase())

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Whether a person, the owner or staff, set the value: then nothing else is offered, and no machine overwrites it. */
export const isSetByPerson = (evidence: Evidence | undefined): boolean =>
  evidence?.source === 'user' || evidence?.source === 'staff'

/**
 * Whether the offers of a field are on the card from the start; else they appear when a person opens the field to change it.
 * Offers for titles are, and for dates and times that are doubtful or unread; not for a field that a person has set.
 */
export const isOfferedUpFront = (event: OfferInput, field: OfferedField): boolean =>
  !isSetByPerson(event.evidence[field]) && (field === 'title' || isDoubtful(event, field))

function isDoubtful({ evidence, question }: OfferInput, field: OfferedField): boolean {
  const read = evidence[field]
  return !read || question?.field === field || read.source === 'assumed' || read.confidence < clearThreshold(field)
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
export function titleOffersOf(events: readonly OfferInput[]): { forAll: TitleOffers; apart: TitleOffers[] } {
  const open = events.map((event) => (isOfferedUpFront(event, 'title') ? offersFor(event, 'title') : []))
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

/** One tap: sets a field of the events at these indexes to another value. */
export interface Tap {
  field: OfferedField
  value: string | null
  at: readonly number[]
}

/**
 * Lists every tap that the cards of a picture offer from the start: for one event all open offers; for a list of several their
 * titles, and the question about one of them.
 */
export function visibleTaps(events: readonly OfferInput[]): Tap[] {
  const tapsAt = (event: OfferInput, place: number, fields: readonly OfferedField[]) =>
    fields
      .filter((field) => isOfferedUpFront(event, field))
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

const isAsked = ({ question }: OfferInput, field: OfferedField) => field !== 'title' && question?.field === field

/** Lists the taps that need a field opened first: on the card of each event, everything not offered from the start. */
export const hiddenTaps = (events: readonly OfferInput[]): Tap[] =>
  events.flatMap((event, place) =>
    offeredFields
      .filter((field) => events.length > 1 || !isOfferedUpFront(event, field))
      .flatMap((field) => offersFor(event, field).map(({ value }) => ({ field, value, at: [place] }))),
  )
