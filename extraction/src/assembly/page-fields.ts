// Builds the fields that are neither dates nor places: links, prices, organiser, age limit, notes, description, category.
import type { Category } from '@swap/contract/event'
import { readAge } from '../fields/age.ts'
import { readAccessibility } from '../fields/accessibility.ts'
import { readAvailability } from '../fields/availability.ts'
import { readCategory } from '../fields/category.ts'
import { formatPrice, readPrice, type Price } from '../fields/money/price.ts'
import type { When } from '@swap/dates/when/when'
import { isKind, linesBetween, type Line } from '../layout/document.ts'
import { formatOtherDate } from './other-dates.ts'
import { areInRows, type EventDraft } from './dates/draft-events.ts'
import { chooseLinks } from './choose-links.ts'
import type { FoundOrganizer } from './organizers/find-organizer.ts'
import {
  omitMissing,
  withEvidenceIfAny,
  NOWHERE,
  spotBetween,
  spotOfLines,
  type FoundFields,
  type Spot,
} from './found-fields.ts'
import type { Findings } from './findings.ts'

const READ_CONFIDENCE = 0.8
const CATEGORY_CONFIDENCE = 0.8
const GUESSED_CATEGORY_CONFIDENCE = 0.4
/** Lowest score of a category that counts as found. */
const MIN_CATEGORY = 0.8
const MAX_DESCRIPTION = 1500
const MUSIC_WORDS =
  /\b(?:support|special guests?|doors|adv\b|otd\b|tour\b|album|live\b|booking presents|gig|byob|all ages|vip)\b/

/** What the rest of the assembly already knows of a page. */
interface PageContext {
  title: string
  items: readonly When[]
  organizer: FoundOrganizer | null
  /** Its dates take place in several cities. */
  isTour: boolean
  qr: readonly string[]
}

/** Builds the fields that every event of a page shares: links, prices, organiser, age limit, category. */
export function buildPageFields(findings: Findings, context: PageContext): FoundFields {
  return {
    ...contactFields(findings, context),
    ...ticketFields(findings),
    ...conditionFields(findings),
    ...categoryField(findings, context),
  }
}

/** Returns a value that was read verbatim, with its evidence. */
const read = (value: string | null | undefined, spot: Spot) =>
  withEvidenceIfAny(value, spot, { confidence: READ_CONFIDENCE })

function contactFields(findings: Findings, { organizer, qr }: PageContext): FoundFields {
  const { document, contacts } = findings
  const { bookingLink, eventUrl, social } = chooseLinks(findings, qr)
  const contact = contacts.emails[0] ?? contacts.phones[0]
  const spotOf = (value: string | null | undefined): Spot => {
    const span = contacts.spans.find((it) => it.value === value)
    return span ? spotBetween(document, span.start, span.end) : NOWHERE
  }
  return omitMissing({
    event_url: read(eventUrl, spotOf(eventUrl)),
    booking_link: read(bookingLink, spotOf(bookingLink)),
    social_links: read(social.join(' '), spotOf(social[0])),
    organizer_contact: read(contact, spotOf(contact)),
    organizer_name: withEvidenceIfAny(organizer?.name, spotOfLines(document, organizer?.lines ?? []), {
      confidence: organizer?.confidence ?? 0,
    }),
  })
}

/**
 * Replaces the shared price with that of an event's row if the rows of a list have prices: one row's price doesn't apply
 * to the others.
 */
export function withRowPrice(
  shared: FoundFields,
  findings: Findings,
  rows: { own: EventDraft; otherDrafts: readonly EventDraft[] },
): FoundFields {
  const { document, price } = findings
  const lines = price?.spans.flatMap((span) => linesBetween(document, span.start, span.end)) ?? []
  const { own, otherDrafts } = rows
  if (!areInRows(lines, [own, ...otherDrafts])) return shared
  const { ticket_price: _, ticket_currency: __, ...others } = shared
  const row = readPrice(own.lines.map((line) => line.text).join('\n'), document.country)
  return { ...others, ...priceFields(row, spotOfLines(document, own.lines)) }
}

const priceFields = (price: Price | null, spot: Spot): FoundFields =>
  omitMissing({ ticket_price: read(price && formatPrice(price), spot), ticket_currency: read(price?.currency, spot) })

function ticketFields({ document, price }: Findings): FoundFields {
  const spots = price?.spans.map((span) => spotBetween(document, span.start, span.end)) ?? []
  const availability = document.lines.filter((line) => isKind(line, 'availability')).slice(0, 1)
  return {
    ...priceFields(price, joinSpots(spots, ' / ')),
    ...omitMissing({ ticket_availability: read(readAvailability(document.text), spotOfLines(document, availability)) }),
  }
}

/** Joins several spots to one. */
const joinSpots = (spots: readonly Spot[], between: string): Spot => ({
  boxes: spots.flatMap(({ boxes }) => boxes),
  text: spots.flatMap(({ text }) => text ?? []).join(between) || null,
})

/** Builds the conditions of a visit: age limit, accessibility, cancellation policy. */
function conditionFields({ document }: Findings): FoundFields {
  const age = readAge(document.text)
  const policies = document.lines.filter((line) => isKind(line, 'policy'))
  const cancellation = policies.filter((line) => !isAboutWeather(line)).slice(0, 1)
  return omitMissing({
    age_restrictions: age ? read(age.value, spotBetween(document, age.start, age.end)) : undefined,
    accessibility_info: read(readAccessibility(document.text).join(', '), NOWHERE),
    cancellation_policy: read(cancellation[0]?.text, spotOfLines(document, cancellation)),
  })
}

const isAboutWeather = (line: Line) => /rain|weather/i.test(line.text)

/** Builds the notes: doors, deadlines, sales, rain dates, and what happens in bad weather. */
export function buildNotesField({ document, when }: Findings, item: When | null): FoundFields {
  const dates = when.excluded.flatMap((it) => {
    const text = formatOtherDate(it, document, item)
    return text === null ? [] : [{ text, spot: spotBetween(document, it.start, it.end) }]
  })
  const weather = document.lines.filter((line) => isKind(line, 'policy') && isAboutWeather(line))
  const notes = [
    ...(item?.doors ? [{ text: `Doors ${item.doors}`, spot: NOWHERE }] : []),
    ...dates,
    ...weather.map((line) => ({ text: line.text, spot: spotOfLines(document, [line]) })),
  ]
  const spots = notes.map((it) => it.spot)
  return omitMissing({
    notes: withEvidenceIfAny(notes.map((it) => it.text).join('; '), joinSpots(spots, '\n'), {
      source: 'worked-out',
      confidence: READ_CONFIDENCE,
      note: 'Put together from the words beside the date.',
    }),
  })
}

/** Labels of a ticket: their values are fields and notes. */
const LABEL_ALONE =
  /^(?:(?:date|time|start|doors|departure|arrival|boarding|gate|terminal|seat|row|block|section|class|coach|platform|passenger|name|flight|train|from|to|booking|price|admission|datum|zeit|beginn|einlass|platz|sitz|reihe|preis|abfahrt|ankunft|gleis|wagen)[\s:.]*)+$/i
/** A line that continues a sentence from the line above. */
const CONTINUED_LINE = /\n(?=\p{Ll})/gu

/** Builds the description: what is on the page besides the other fields. */
export function buildDescriptionField({ document }: Findings, used: ReadonlySet<Line>): FoundFields {
  const unusedLines = document.lines
    .filter((line) => !used.has(line) && line.coveredShare < 0.6 && line.letters >= 4 && !isKind(line, 'status'))
    .filter(({ text }) => !LABEL_ALONE.test(text))
  const text = unusedLines
    .map((line) => line.text)
    .join('\n')
    .replaceAll(CONTINUED_LINE, ' ')
    .slice(0, MAX_DESCRIPTION)
  const note = 'Everything else on the poster.'
  return omitMissing({
    description: withEvidenceIfAny(text, spotOfLines(document, unusedLines), {
      source: 'worked-out',
      confidence: READ_CONFIDENCE,
      note,
    }),
  })
}

/** Works out the category, which is never printed, from the page's words; the title's count three times. */
function categoryField({ document }: Findings, { title, items, isTour }: PageContext): FoundFields {
  const { category, score } = readCategory(`${title} ${title} ${document.text}`)
  const folded = document.lines.map((line) => line.folded).join('\n')
  const isMusical = MUSIC_WORDS.test(folded) || items.some((item) => item.doors) || isTour
  const guess: Category = isMusical ? 'Music' : 'Other'
  const note = 'Worked out from the words in the picture.'
  const confidence = score >= MIN_CATEGORY ? CATEGORY_CONFIDENCE : GUESSED_CATEGORY_CONFIDENCE
  return omitMissing({
    category: withEvidenceIfAny(score >= MIN_CATEGORY ? category : guess, NOWHERE, {
      source: 'worked-out',
      confidence,
      note,
    }),
  })
}
