// Assembles the findings of a page into events.
import type { PlaceFound, ReadEvent, Reading } from '@swap/contract/event'
import type { Alternative, Suggestions } from '@swap/contract/reading'
import type { When } from '@swap/dates/when/when'
import { foldText } from '@swap/dates/fold'
import { linesBetween, type Document, type Line } from '../layout/document.ts'
import { listAlternativeDates, listAlternativeTimes } from './certainty/alternatives.ts'
import { calibrateFields } from './certainty/calibrate.ts'
import { chooseQuestion, outcomeAfterDoubts, type AskedField, type DoubtedEvent } from './certainty/choose-question.ts'
import { decideOutcome, scoreEvent } from './certainty/decide-outcome.ts'
import { isStartDoubted } from './certainty/start-doubts.ts'
import { findDateDoubts, doubtedDateFields } from './certainty/date-doubts.ts'
import { chooseDates, draftEvents, type EventDraft } from './dates/draft-events.ts'
import { findJourneys } from './journeys/find-journeys.ts'
import { chooseCity } from './places/choose-city.ts'
import { findOrganizer } from './organizers/find-organizer.ts'
import { listAlternativeTitles } from './certainty/alternative-titles.ts'
import { findTitlesInProposals } from './titles/proposal-titles.ts'
import { findCoupleTitles, findOccasionTitles } from './titles/invitation-titles.ts'
import { findStay } from './stays/find-stay.ts'
import { readTicket } from './tickets/read-ticket.ts'
import { findVenues } from './places/find-venue.ts'
import { formatAddress } from './places/find-address.ts'
import { computeEventConfidence } from './event-confidence.ts'
import { omitMissing, withEvidenceIfAny, spotOfLines, toEvidence, toFacts, type FoundFields } from './found-fields.ts'
import type { Findings } from './findings.ts'
import { buildDescriptionField, buildNotesField, buildPageFields, withRowPrice } from './page-fields.ts'
import { resolveCurrency } from './places/resolve-currency.ts'
import { countryOfPlace, buildPlaceFields } from './places/place-fields.ts'
import { rankTitles, type TitleCandidate } from './titles/rank-titles.ts'
import { preferStatedTitles } from './titles/prefer-stated-titles.ts'
import { findStandaloneTime } from './dates/merge-dates.ts'
import { dateOf, buildWhenFields } from './dates/when-fields.ts'

/** The parts of a reading that assembly determines. */
export type Assembled = Pick<Reading, 'outcome' | 'events' | 'question' | 'place' | 'probability' | 'reasons'>

/**
 * Assembles a page's findings into events: their titles, dates and places, how likely the page is about an event at all,
 * and at most one question. `qr`: the texts of its QR codes.
 */
export function assemble(findings: Findings, qr: readonly string[]): Assembled {
  const { document, when, address } = findings
  const proposed = when.items
    .filter(({ flags }) => flags.includes('relative'))
    .flatMap((it) => findTitlesInProposals(document, it))
  const stated = [...findCoupleTitles(document), ...findOccasionTitles(document), ...proposed]
  const titles = [...stated, ...preferStatedTitles(rankTitles(findings), findings)]
  const title = new Set(titles[0]?.lines ?? [])
  const dateLines = new Set(when.items.flatMap((item) => linesBetween(document, item.start, item.end)))
  const venues = findVenues({ document, title, address, items: when.items, dateLines })
  const [venue = null] = venues
  const city = chooseCity(findings, venue?.lines ?? [])
  const chosen = chooseDates(findings)
  const journeys = findJourneys(findings)
  const stay = findStay(findings, titles, { venue, address, city })
  const bookedDrafts = journeys.length > 0 || !stay ? journeys : [stay]
  const drafts =
    bookedDrafts.length > 0 ? bookedDrafts : draftEvents(findings, chosen, { titles, venues, address, city })

  const items = bookedDrafts.length > 0 ? bookedDrafts.flatMap(({ item }) => item ?? []) : chosen
  const booking = journeys.length > 0 ? 'journey' : stay ? 'stay' : null
  const { probability, reasons } = scoreEvent({ findings, items }, booking)
  const outcome = decideOutcome(
    probability,
    drafts.some(({ item }) => item && dateOf(item, findings.context.today)),
  )
  const answer = { probability, reasons: rounded(reasons) }
  if (outcome === 'none') return { ...answer, outcome, events: [], question: null, place: findPlace(findings, titles) }

  const organizer = findOrganizer(findings, title)
  const ticket = journeys.length > 0 ? null : readTicket(document, document.lines, booking === 'stay')
  const shared = {
    ...buildPageFields(findings, { title: titles[0]?.text ?? '', items, organizer, isTour: isTour(drafts), qr }),
    ...ticket?.fields,
  }
  const placed = [...(venue?.lines ?? []), ...(address?.lines ?? [])]
  const usedLines = new Set([...title, ...placed, ...(organizer?.lines ?? []), ...(ticket?.lines ?? [])])
  const page = { findings, items, titles, shared, probability, usedLines }
  const undated: EventDraft = { item: findStandaloneTime(when.items), title: null, venue, address, city, lines: [] }
  const shown = outcome === 'undated' ? [undated] : drafts
  const doubted = shown.map((draft) => toEvent(draft, { ...page, otherDrafts: shown.filter((it) => it !== draft) }))
  const events = doubted.map(({ event }) => event)
  const finalOutcome = outcomeAfterDoubts(outcome, doubted)
  const question = chooseQuestion(finalOutcome, doubted)
  return { ...answer, outcome: finalOutcome, events, question, place: null }
}

/** Returns whether the page's dates are in several cities; those of a journey aren't tour stops. */
const isTour = (drafts: readonly EventDraft[]) =>
  !drafts.some(({ ownFields }) => ownFields) && new Set(drafts.flatMap(({ city }) => city?.name ?? [])).size > 1

/** What an event takes from its page: what all its events share, and the others among them. */
interface EventSurroundings {
  findings: Findings
  /** The dates of all its events. */
  items: readonly When[]
  titles: readonly TitleCandidate[]
  /** All events of the page except this one. */
  otherDrafts: readonly EventDraft[]
  /** The fields that are the same for all events of the page. */
  shared: FoundFields
  /** The lines that the page's fields were read from: they are no description. */
  usedLines: ReadonlySet<Line>
  /** How likely the page is about an event at all. */
  probability: number
}

function toEvent(draft: EventDraft, around: EventSurroundings): DoubtedEvent {
  const { findings, items, titles, otherDrafts, shared, usedLines, probability } = around
  const { item } = draft
  const priced = withRowPrice(shared, findings, { own: draft, otherDrafts })
  const known = {
    ...priced,
    ...omitMissing({ ticket_currency: resolveCurrency(priced, countryOfPlace(draft)) }),
    ...buildPlaceFields(findings.document, withoutOwnName(draft, titles)),
  }
  const alternatives = {
    start_date: listAlternativeDates(item, findings, datesOf(otherDrafts, findings)),
    start_time: listAlternativeTimes(item, findings),
    // A journey's name is composed: no line of its ticket is an alternative.
    title: draft.ownFields ? [] : listAlternativeTitles(findings, { own: draft.title, fields: known }, titles),
  }
  const own = linesOf({ ...draft, lines: draft.ownFields ? draft.lines : [] }, findings.document)
  const theirs = otherDrafts.flatMap((it) => linesOf(it, findings.document))
  const doubts = findDateDoubts(item, items, findings).filter((it) => !(draft.ownFields && it === 'deadline'))
  const read: FoundFields = {
    ...known,
    ...(item && buildWhenFields(item, findings, alternatives, otherDrafts.length === 0)),
    ...buildNotesField(findings, item),
    ...buildDescriptionField(findings, new Set([...usedLines, ...own, ...theirs])),
    ...titleField(draft, around, alternatives.title),
    ...draft.ownFields,
  }
  const isOnly = otherDrafts.length === 0 && !draft.ownFields
  const hasOtherStart = item !== null && isOnly && isStartDoubted(item, findings)
  const doubted = doubtedDateFields(item, doubts)
  const fields = calibrateFields(read, hasOtherStart ? new Set([...doubted, 'start_time']) : doubted)
  const event: ReadEvent = {
    ...toFacts(fields),
    confidence: computeEventConfidence(fields, probability),
    evidence: toEvidence(fields),
    suggestions: suggestionsFor(fields, alternatives),
  }
  const isDateProven = item?.flags.includes('weekdayAgrees') ?? false
  return { event, doubts, isDateProven, isStartDoubted: hasOtherStart, alternatives }
}

/** Drops a venue that has the words of the title: "Garage sale" isn't in a garage. */
const withoutOwnName = (draft: EventDraft, [best]: readonly TitleCandidate[]): EventDraft =>
  draft.venue && foldText(draft.venue.name) === foldText((draft.title ?? best)?.text ?? '')
    ? { ...draft, venue: null }
    : draft

/** Returns the lines about an event: its row, its title and its date. */
const linesOf = ({ item, title, lines }: EventDraft, document: Document): readonly Line[] => [
  ...lines,
  ...(title?.lines ?? []),
  ...(item ? linesBetween(document, item.start, item.end) : []),
]

const datesOf = (drafts: readonly EventDraft[], { context }: Findings): ReadonlySet<string> =>
  new Set(drafts.flatMap(({ item }) => (item ? [dateOf(item, context.today) ?? [], item.endDate ?? []].flat() : [])))

/** Returns alternatives for the fields that could not be read. */
function suggestionsFor(fields: FoundFields, alternatives: DoubtedEvent['alternatives']): Suggestions {
  const unread = (['title', 'start_date', 'start_time'] satisfies AskedField[]).filter((field) => !fields[field])
  return Object.fromEntries(
    unread.filter((it) => alternatives[it].length > 0).map((field) => [field, [...alternatives[field]]]),
  )
}

const ROW_TITLE_CONFIDENCE = 0.7

/** Returns the title of a row, else the page's, with alternatives. */
function titleField(
  { title }: EventDraft,
  { findings: { document }, titles: [best] }: EventSurroundings,
  alternatives: Alternative[],
): FoundFields {
  const confidence = title ? ROW_TITLE_CONFIDENCE : (best?.probability ?? 0)
  const { text = '', lines = [] } = title ?? best ?? {}
  return omitMissing({ title: withEvidenceIfAny(text, spotOfLines(document, lines), { confidence, alternatives }) })
}

/** Returns a name with an address, a link or a phone number, for a picture without an event: a menu, a shop front. */
function findPlace(findings: Findings, titles: readonly TitleCandidate[]): PlaceFound | null {
  const { address, contacts } = findings
  const name = titles[0]?.text ?? ''
  const reach = {
    address: address && formatAddress(address),
    link: contacts.urls[0] ?? null,
    phone: contacts.phones[0] ?? null,
  }
  const isReachable = Object.values(reach).some((way) => way !== null)
  return isReachable && /\p{L}{2}/u.test(name) ? { name, ...reach } : null
}

const rounded = (reasons: Record<string, number>) =>
  Object.fromEntries(Object.entries(reasons).map(([name, weight]) => [name, Math.round(weight * 100) / 100]))
