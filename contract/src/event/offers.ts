import type {
  Alternative,
  Box,
  Evidence,
  EvidenceByField,
  FieldName,
  Question,
  Suggestions,
} from '../picture/reading.ts'

// What a card offers to tap in place of what was read. The browser draws it, the benchmark counts it: both ask here.

/** From here on a reading counts as clear; below it a person should look. Start times need more to be right in 98 of 100. */
export const clearFrom = (field: FieldName): number => (field === 'start_time' ? 0.9 : 0.85)

/** The fields that a tap may mend: without them nothing is in the right place of a calendar. Each with how much it offers. */
const MAX = { title: 2, start_date: 3, start_time: 3 } as const satisfies Partial<Record<FieldName, number>>
export type OfferedField = keyof typeof MAX
/** In the order in which they stand on a card. */
export const offeredFields = ['title', 'start_date', 'start_time'] as const satisfies readonly OfferedField[]
export const isOffered = (field: FieldName): field is OfferedField => field in MAX

/** An answer to tap, and where in the picture it stands; null says that there is none: an event without a time. */
export interface Offer {
  value: string | null
  boxes: readonly Box[]
}

/** What must be known of an event to say what it may be instead. */
export type Offering = Readonly<Record<OfferedField, string | null>> & {
  evidence: EvidenceByField
  suggestions?: Suggestions | undefined
  /** The one question of the reading, where it is about this event. */
  question?: Question | null | undefined
}

/**
 * What else a field may say, best first: two titles, three dates or times at most.
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

/** One word out of a title of several is no title: "Quartet" of "Night Ferry Quartet". */
const isPieceOf = (value: string, title: string | null | undefined): boolean =>
  !/\s/.test(value.trim()) &&
  wordsOf(title ?? '').length > 1 &&
  wordsOf(title ?? '').includes(value.trim().toLowerCase())

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Whether a person said so, an event's owner or staff: nothing else is offered then, and no machine overwrites it. */
export const isPersons = (evidence: Evidence | undefined): boolean =>
  evidence?.source === 'user' || evidence?.source === 'staff'

/**
 * Whether the offers of a field stand on the card by themselves; else they come when somebody opens the field to change it. Titles
 * do, dates and times where they are doubtful or could not be read; nothing does that a person settled.
 */
export const isOfferedOpenly = (event: Offering, field: OfferedField): boolean =>
  !isPersons(event.evidence[field]) && (field === 'title' || isDoubtful(event, field))

function isDoubtful({ evidence, question }: Offering, field: OfferedField): boolean {
  const read = evidence[field]
  return !read || question?.field === field || read.source === 'assumed' || read.confidence < clearFrom(field)
}

/** Titles to tap for several events at once. */
export interface TitleOffers {
  /** Which of the events they would name, by their place. */
  at: readonly number[]
  offers: readonly Offer[]
}

/**
 * The titles offered for several events of one picture. What all of them may be called is offered once for all; the rest once for
 * the events that share a title, but for what another of them is called.
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

/** One tap: a field of the events at these places becomes another value. */
export interface Tap {
  field: OfferedField
  value: string | null
  at: readonly number[]
}

/**
 * Every tap that the cards of a picture offer without anything being opened first: on the card of one event all that is open; on
 * the list of several their titles, and what is asked about one of them.
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

/** The taps that need a field opened first: on the card of each event, whatever is not offered openly there. */
export const furtherTaps = (events: readonly Offering[]): Tap[] =>
  events.flatMap((event, place) =>
    offeredFields
      .filter((field) => events.length > 1 || !isOfferedOpenly(event, field))
      .flatMap((field) => offersFor(event, field).map(({ value }) => ({ field, value, at: [place] }))),
  )
