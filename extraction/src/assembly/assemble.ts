import type { PlaceFound, ReadEvent, Reading } from '@swap/contract/event'
import type { Alternative, Suggestions } from '@swap/contract/reading'
import type { When } from '@swap/dates/when/when'
import { foldText } from '@swap/dates/fold'
import { linesBetween, type Document, type Line } from '../layout/document.ts'
import { otherDates, otherTimes } from './certainty/alternatives.ts'
import { calibrated } from './certainty/calibrate.ts'
import { chooseQuestion, withDoubts, type AskedField, type Doubted } from './certainty/choose-question.ts'
import { decideOutcome, judgeEvent } from './certainty/decide.ts'
import { isStartDoubted } from './certainty/start-doubts.ts'
import { dateDoubts, doubtedDates } from './certainty/doubts.ts'
import { chooseDates, draftEvents, type Draft } from './dates/draft-events.ts'
import { findJourneys } from './journeys/find-journeys.ts'
import { chooseCity } from './places/find-city.ts'
import { findOrganizer } from './organizers/find-organizer.ts'
import { otherTitles } from './certainty/other-titles.ts'
import { proposedAt } from './chat.ts'
import { namedOccasion, namesOfCouple } from './invitation.ts'
import { findStay } from './stays/find-stay.ts'
import { readTicket } from './tickets/read-ticket.ts'
import { findVenues } from './places/find-venue.ts'
import { addressText } from './places/find-address.ts'
import { eventConfidence } from './event-confidence.ts'
import { compact, foundIf, spotOfLines, toEvidence, toFacts, type FoundFields } from './found-fields.ts'
import type { Findings } from './findings.ts'
import { descriptionField, notesField, pageFields, withRowPrice } from './page-fields.ts'
import { currencyThere } from './places/currency-there.ts'
import { countryThere, placeFields } from './places/place-fields.ts'
import { rankTitles, type TitleCandidate } from './titles/rank-titles.ts'
import { preferStatedTitles } from './titles/prefer-stated-titles.ts'
import { looseTime } from './dates/merge-dates.ts'
import { dateOf, whenFields } from './dates/when-fields.ts'

export type Assembled = Pick<Reading, 'outcome' | 'events' | 'question' | 'place' | 'probability' | 'reasons'>

/**
 * Assembles what was found on a page: title and place, its dates as one or several events, the decision whether it is
 * an event at all, and at most one question. `qr`: the texts of its QR codes.
 */
export function assemble(findings: Findings, qr: readonly string[]): Assembled {
  const { document, when, address } = findings
  const proposed = when.items
    .filter(({ flags }) => flags.includes('relative'))
    .flatMap((it) => proposedAt(document, it))
  const told = [...namesOfCouple(document), ...namedOccasion(document), ...proposed]
  const titles = [...told, ...preferStatedTitles(rankTitles(findings), findings)]
  const title = new Set(titles[0]?.lines ?? [])
  const dateLines = new Set(when.items.flatMap((item) => linesBetween(document, item.start, item.end)))
  const venues = findVenues({ document, title, address, items: when.items, dateLines })
  const [venue = null] = venues
  const city = chooseCity(findings, venue?.lines ?? [])
  const chosen = chooseDates(findings)
  const journeys = findJourneys(findings)
  const stay = findStay(findings, titles, { venue, address, city })
  const booked = journeys.length > 0 || !stay ? journeys : [stay]
  const drafts = booked.length > 0 ? booked : draftEvents(findings, chosen, { titles, venues, address, city })

  const items = booked.length > 0 ? booked.flatMap(({ item }) => item ?? []) : chosen
  const booking = journeys.length > 0 ? 'journey' : stay ? 'stay' : null
  const { probability, reasons } = judgeEvent({ findings, items }, booking)
  const outcome = decideOutcome(
    probability,
    drafts.some(({ item }) => item && dateOf(item, findings.context.today)),
  )
  const answer = { probability, reasons: rounded(reasons) }
  if (outcome === 'none') return { ...answer, outcome, events: [], question: null, place: placeOn(findings, titles) }

  const taken = new Set([...title, ...(venue?.lines ?? []), ...(address?.lines ?? [])])
  const organizer = findOrganizer(findings, title)
  const ticket = journeys.length > 0 ? null : readTicket(document, document.lines, booking === 'stay')
  const shared = {
    ...pageFields(findings, { title: titles[0]?.text ?? '', items, organizer, isTour: isTour(drafts), qr }),
    ...ticket?.fields,
  }
  const used = new Set([...taken, ...(organizer?.lines ?? []), ...(ticket?.lines ?? [])])
  const page = { findings, items, titles, shared, probability, used }
  const undated: Draft = { item: looseTime(when.items), title: null, venue, address, city, lines: [] }
  const shown = outcome === 'undated' ? [undated] : drafts
  const doubted = shown.map((draft) => toEvent(draft, { ...page, siblings: shown.filter((it) => it !== draft) }))
  const events = doubted.map(({ event }) => event)
  const asked = withDoubts(outcome, doubted)
  return { ...answer, outcome: asked, events, question: chooseQuestion(asked, doubted), place: null }
}

/** Are the page's dates in several cities? Those of a journey aren't tour stops. */
const isTour = (drafts: readonly Draft[]) =>
  !drafts.some(({ told }) => told) && new Set(drafts.flatMap(({ city }) => city?.name ?? [])).size > 1

interface Page {
  findings: Findings
  /** The dates of all its events. */
  items: readonly When[]
  titles: readonly TitleCandidate[]
  /** The other events of the page. */
  siblings: readonly Draft[]
  shared: FoundFields
  used: ReadonlySet<Line>
  probability: number
}

function toEvent(draft: Draft, page: Page): Doubted {
  const { findings, items, siblings, shared, used, probability } = page
  const { item } = draft
  const priced = withRowPrice(shared, findings, { own: draft, siblings })
  const told = {
    ...priced,
    ...compact({ ticket_currency: currencyThere(priced, countryThere(draft)) }),
    ...placeFields(findings.document, withoutOwnName(draft, page.titles)),
  }
  const others = {
    start_date: otherDates(item, findings, datesOf(siblings, findings)),
    start_time: otherTimes(item, findings),
    // A journey's name is composed: no line of its ticket is an alternative.
    title: draft.told ? [] : otherTitles(findings, { own: draft.title, told }, page.titles),
  }
  const own = linesOf({ ...draft, lines: draft.told ? draft.lines : [] }, findings.document)
  const theirs = siblings.flatMap((it) => linesOf(it, findings.document))
  const doubts = dateDoubts(item, items, findings).filter((it) => !(draft.told && it === 'deadline'))
  const read: FoundFields = {
    ...told,
    ...(item && whenFields(item, findings, others, siblings.length === 0)),
    ...notesField(findings, item),
    ...descriptionField(findings, new Set([...used, ...own, ...theirs])),
    ...titleField(draft, page, others.title),
    ...draft.told,
  }
  const isOnly = siblings.length === 0 && !draft.told
  const hasOtherStart = item !== null && isOnly && isStartDoubted(item, findings)
  const doubted = doubtedDates(item, doubts)
  const fields = calibrated(read, hasOtherStart ? new Set([...doubted, 'start_time']) : doubted)
  const event: ReadEvent = {
    ...toFacts(fields),
    confidence: eventConfidence(fields, probability),
    evidence: toEvidence(fields),
    suggestions: suggestionsFor(fields, others),
  }
  const isDateProven = item?.flags.includes('weekdayAgrees') ?? false
  return { event, doubts, isDateProven, isStartDoubted: hasOtherStart, others }
}

/** "Garage sale" isn't in a garage: the words of a title aren't its venue too. */
const withoutOwnName = (draft: Draft, [best]: readonly TitleCandidate[]): Draft =>
  draft.venue && foldText(draft.venue.name) === foldText((draft.title ?? best)?.text ?? '')
    ? { ...draft, venue: null }
    : draft

/** The lines about an event: its row, its title and its date. */
const linesOf = ({ item, title, lines }: Draft, document: Document): readonly Line[] => [
  ...lines,
  ...(title?.lines ?? []),
  ...(item ? linesBetween(document, item.start, item.end) : []),
]

const datesOf = (drafts: readonly Draft[], { context }: Findings): ReadonlySet<string> =>
  new Set(drafts.flatMap(({ item }) => (item ? [dateOf(item, context.today) ?? [], item.endDate ?? []].flat() : [])))

/** What could not be read, with suggestions. */
function suggestionsFor(fields: FoundFields, others: Doubted['others']): Suggestions {
  const unread = (['title', 'start_date', 'start_time'] satisfies AskedField[]).filter((field) => !fields[field])
  return Object.fromEntries(unread.filter((it) => others[it].length > 0).map((field) => [field, [...others[field]]]))
}

const ROW_TITLE_CONFIDENCE = 0.7

/** A row has its own title; every other event gets the page's. Alternatives are kept beside it. */
function titleField(
  { title }: Draft,
  { findings: { document }, titles: [best] }: Page,
  alternatives: Alternative[],
): FoundFields {
  const confidence = title ? ROW_TITLE_CONFIDENCE : (best?.probability ?? 0)
  const { text = '', lines = [] } = title ?? best ?? {}
  return compact({ title: foundIf(text, spotOfLines(document, lines), { confidence, alternatives }) })
}

/** A name with directions, for a picture without an event: a menu, a shop front. */
function placeOn(findings: Findings, titles: readonly TitleCandidate[]): PlaceFound | null {
  const { address, contacts } = findings
  const name = titles[0]?.text ?? ''
  const reach = {
    address: address && addressText(address),
    link: contacts.urls[0] ?? null,
    phone: contacts.phones[0] ?? null,
  }
  const isReachable = Object.values(reach).some((way) => way !== null)
  return isReachable && /\p{L}{2}/u.test(name) ? { name, ...reach } : null
}

const rounded = (reasons: Record<string, number>) =>
  Object.fromEntries(Object.entries(reasons).map(([name, weight]) => [name, Math.round(weight * 100) / 100]))
