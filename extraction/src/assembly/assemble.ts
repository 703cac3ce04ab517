import type { PlaceFound, ReadEvent, Reading } from '@swap/contract/event'
import { linesBetween, type Line } from '../layout/document.ts'
import { otherDates, otherTimes, otherTitles } from './alternatives.ts'
import { chooseQuestion, withDoubts, type Doubted } from './choose-question.ts'
import { decideOutcome, probabilityOf, weighReasons } from './decide.ts'
import { dateDoubts } from './doubts.ts'
import { chooseDates, draftEvents, type Draft } from './draft-events.ts'
import { chooseCity } from './find-city.ts'
import { findOrganizer } from './find-organizer.ts'
import { findVenue } from './find-venue.ts'
import { addressText } from './find-address.ts'
import { compact, found, spotOfLines, toEvidence, toFacts, type FoundFields } from './found-fields.ts'
import type { Findings } from './gather-findings.ts'
import { descriptionField, notesField, pageFields } from './page-fields.ts'
import { placeFields } from './place-fields.ts'
import { rankTitles, type TitleCandidate } from './rank-titles.ts'
import { dateConfidence, dateOf, whenFields } from './when-fields.ts'

export type Assembled = Pick<Reading, 'outcome' | 'events' | 'question' | 'place' | 'probability' | 'reasons'>

/**
 * Puts together what was found on a page: title and place, its dates as one or several events, the decision whether it is
 * an event at all, and at most one question. `qr` are the texts of its QR codes.
 */
export function assemble(findings: Findings, qr: readonly string[]): Assembled {
  const { document, when, address } = findings
  const titles = rankTitles(findings)
  const title = new Set(titles[0]?.lines ?? [])
  const dateLines = new Set(when.items.flatMap((item) => linesBetween(document, item.start, item.end)))
  const venue = findVenue({ document, title, address, items: when.items, dateLines })
  const city = chooseCity(document, { address, title, venue: venue?.lines ?? [] })
  const items = chooseDates(findings)
  const { drafts, isTour } = draftEvents(findings, items, { title, venue, city })

  const reasons = weighReasons({
    findings,
    items,
    venueConfidence: venue?.confidence ?? null,
    hasTitle: titles[0] !== undefined,
  })
  const probability = probabilityOf(reasons)
  const outcome = decideOutcome(
    reasons,
    drafts.some(({ item }) => item && dateOf(item, findings.context.today)),
  )
  const answer = { probability, reasons: rounded(reasons) }
  if (outcome === 'none') return { ...answer, outcome, events: [], question: null, place: placeOn(findings, titles) }

  const taken = new Set([...title, ...(venue?.lines ?? []), ...(address?.lines ?? [])])
  const organizer = findOrganizer(findings, { title, venue: new Set(venue?.lines ?? []) })
  const shared = pageFields(findings, { title: titles[0]?.text ?? '', items, organizer, isTour, qr })
  const page = { findings, titles, shared, probability, used: new Set([...taken, ...(organizer?.lines ?? [])]) }
  const undated: Draft = { item: null, title: null, venue, city }
  const doubted = (outcome === 'undated' ? [undated] : drafts).map((draft) => toEvent(draft, page))
  const events = doubted.map(({ event }) => event)
  const titleShare = titles[0]?.share ?? 0
  const asked = withDoubts(outcome, doubted)
  return { ...answer, outcome: asked, events, question: chooseQuestion(asked, doubted, titleShare), place: null }
}

interface Page {
  findings: Findings
  titles: readonly TitleCandidate[]
  shared: FoundFields
  used: ReadonlySet<Line>
  probability: number
}

function toEvent(draft: Draft, page: Page): Doubted {
  const { findings, shared, used, probability } = page
  const { item } = draft
  const alternatives = { dates: otherDates(item, findings), times: otherTimes(item, findings) }
  const titleLines = draft.title?.lines ?? []
  const dateLines = item ? linesBetween(findings.document, item.start, item.end) : []
  const fields: FoundFields = {
    ...shared,
    ...placeFields(findings, draft.venue, draft.city),
    ...(item ? whenFields(item, findings, alternatives) : {}),
    ...notesField(findings, item),
    ...descriptionField(findings, new Set([...used, ...titleLines, ...dateLines])),
    ...titleField(draft, page),
  }
  const confidence = Math.round(probability * dateConfidence(item) * 100) / 100
  const event: ReadEvent = { ...toFacts(fields), confidence, evidence: toEvidence(fields) }
  return { event, doubts: dateDoubts(item, findings) }
}

const ROW_TITLE_CONFIDENCE = 0.7

/** The title of a row is its own; every other event is called by the page's title, with its next readings beside it. */
function titleField({ title }: Draft, { findings: { document }, titles }: Page): FoundFields {
  if (title)
    return compact({
      title: found(title.text, spotOfLines(document, title.lines), { confidence: ROW_TITLE_CONFIDENCE }),
    })
  const [best] = titles
  if (!best || best.text === '') return {}
  const confidence = titleConfidence(best.share)
  return {
    title: found(best.text, spotOfLines(document, best.lines), {
      confidence,
      alternatives: otherTitles(document, titles),
    }),
  }
}

/** Of titles in the lowest quarter of shares half were right, in the highest nine of ten. */
const titleConfidence = (share: number) => 0.5 + 0.45 * share

/** A name with a way to it, on a picture that shows no event: a menu, a shop front. */
function placeOn(findings: Findings, titles: readonly TitleCandidate[]): PlaceFound | null {
  const { address, contacts } = findings
  const name = titles[0]?.text ?? ''
  const reach = {
    address: address && addressText(findings.document, address),
    link: contacts.urls[0] ?? null,
    phone: contacts.phones[0] ?? null,
  }
  const isReachable = Object.values(reach).some((way) => way !== null)
  return isReachable && /\p{L}{2}/u.test(name) ? { name, ...reach } : null
}

const rounded = (reasons: Record<string, number>) =>
  Object.fromEntries(Object.entries(reasons).map(([name, weight]) => [name, Math.round(weight * 100) / 100]))
