import type { Category } from '@swap/contract/event'
import { readAge } from '../fields/age.ts'
import { readAccessibility, readAvailability } from '../fields/remarks.ts'
import { readCategory } from '../fields/category.ts'
import { priceText, readPrice, type Price } from '../fields/money/price.ts'
import type { When } from '@swap/dates/when/when'
import { isKind, linesBetween, type Line } from '../layout/document.ts'
import { momentText } from './moments.ts'
import { areInRows, type Draft } from './dates/draft-events.ts'
import { chooseLinks } from './choose-links.ts'
import type { FoundOrganizer } from './organizers/find-organizer.ts'
import { compact, foundIf, NOWHERE, spotBetween, spotOfLines, type FoundFields, type Spot } from './found-fields.ts'
import type { Findings } from './findings.ts'

const READ = 0.8
const CATEGORY_SURE = 0.8
const CATEGORY_GUESSED = 0.4
/** Least score of a category's words. */
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

/** The fields that every event of a page shares: links, prices, people, rules. */
export function pageFields(findings: Findings, context: PageContext): FoundFields {
  return {
    ...contactFields(findings, context),
    ...ticketFields(findings),
    ...ruleFields(findings),
    ...categoryField(findings, context),
  }
}

/** A value that was read verbatim. */
const read = (value: string | null | undefined, spot: Spot) => foundIf(value, spot, { confidence: READ })

function contactFields(findings: Findings, { organizer, qr }: PageContext): FoundFields {
  const { document, contacts } = findings
  const { bookingLink, eventUrl, social } = chooseLinks(findings, qr)
  const contact = contacts.emails[0] ?? contacts.phones[0]
  const spotOf = (value: string | null | undefined): Spot => {
    const span = contacts.spans.find((it) => it.value === value)
    return span ? spotBetween(document, span.start, span.end) : NOWHERE
  }
  return compact({
    event_url: read(eventUrl, spotOf(eventUrl)),
    booking_link: read(bookingLink, spotOf(bookingLink)),
    social_links: read(social.join(' '), spotOf(social[0])),
    organizer_contact: read(contact, spotOf(contact)),
    organizer_name: foundIf(organizer?.name, spotOfLines(document, organizer?.lines ?? []), {
      confidence: organizer?.confidence ?? 0,
    }),
  })
}

/**
 * The shared fields with the price of one row of a list, if its rows have prices: one row's price doesn't apply to
 * the others.
 */
export function withRowPrice(
  shared: FoundFields,
  findings: Findings,
  rows: { own: Draft; siblings: readonly Draft[] },
): FoundFields {
  const { document, price } = findings
  const lines = price?.spans.flatMap((span) => linesBetween(document, span.start, span.end)) ?? []
  const { own, siblings } = rows
  if (!areInRows(lines, [own, ...siblings])) return shared
  const { ticket_price: _, ticket_currency: __, ...others } = shared
  const row = readPrice(own.lines.map((line) => line.text).join('\n'), document.country)
  return { ...others, ...priceFields(row, spotOfLines(document, own.lines)) }
}

const priceFields = (price: Price | null, spot: Spot): FoundFields =>
  compact({ ticket_price: read(price && priceText(price), spot), ticket_currency: read(price?.currency, spot) })

function ticketFields({ document, price }: Findings): FoundFields {
  const spots = price?.spans.map((span) => spotBetween(document, span.start, span.end)) ?? []
  const availability = document.lines.filter((line) => isKind(line, 'avail')).slice(0, 1)
  return {
    ...priceFields(price, joined(spots, ' / ')),
    ...compact({ ticket_availability: read(readAvailability(document.text), spotOfLines(document, availability)) }),
  }
}

/** Several places as one. */
const joined = (spots: readonly Spot[], between: string): Spot => ({
  boxes: spots.flatMap(({ boxes }) => boxes),
  text: spots.flatMap(({ text }) => text ?? []).join(between) || null,
})

function ruleFields({ document }: Findings): FoundFields {
  const age = readAge(document.text)
  const policies = document.lines.filter((line) => isKind(line, 'policy'))
  const cancellation = policies.filter((line) => !isAboutWeather(line)).slice(0, 1)
  return compact({
    age_restrictions: age ? read(age.value, spotBetween(document, age.start, age.end)) : undefined,
    accessibility_info: read(readAccessibility(document.text).join(', '), NOWHERE),
    cancellation_policy: read(cancellation[0]?.text, spotOfLines(document, cancellation)),
  })
}

const isAboutWeather = (line: Line) => /rain|weather/i.test(line.text)

/** Doors, and dates that are not the event's own: deadlines, sales, a day in case of rain. */
export function notesField({ document, when }: Findings, item: When | null): FoundFields {
  const dates = when.excluded.flatMap((it) => {
    const text = momentText(it, document, item)
    return text === null ? [] : [{ text, spot: spotBetween(document, it.start, it.end) }]
  })
  const weather = document.lines.filter((line) => isKind(line, 'policy') && isAboutWeather(line))
  const notes = [
    ...(item?.doors ? [{ text: `Doors ${item.doors}`, spot: NOWHERE }] : []),
    ...dates,
    ...weather.map((line) => ({ text: line.text, spot: spotOfLines(document, [line]) })),
  ]
  const spots = notes.map((it) => it.spot)
  return compact({
    notes: foundIf(notes.map((it) => it.text).join('; '), joined(spots, '\n'), {
      source: 'worked-out',
      confidence: READ,
      note: 'Put together from the words beside the date.',
    }),
  })
}

/** The labels of a ticket: their values become fields and notes. */
const LABEL_ALONE =
  /^(?:(?:date|time|start|doors|departure|arrival|boarding|gate|terminal|seat|row|block|section|class|coach|platform|passenger|name|flight|train|from|to|booking|price|admission|datum|zeit|beginn|einlass|platz|sitz|reihe|preis|abfahrt|ankunft|gleis|wagen)[\s:.]*)+$/i
/** A line that continues a sentence from the line above. */
const GOES_ON = /\n(?=\p{Ll})/gu

/** What is on the page besides the fields. */
export function descriptionField({ document }: Findings, used: ReadonlySet<Line>): FoundFields {
  const untold = document.lines
    .filter((line) => !used.has(line) && line.covered < 0.6 && line.letters >= 4 && !isKind(line, 'status'))
    .filter(({ text }) => !LABEL_ALONE.test(text))
  const text = untold
    .map((line) => line.text)
    .join('\n')
    .replaceAll(GOES_ON, ' ')
    .slice(0, MAX_DESCRIPTION)
  const note = 'Everything else on the poster.'
  return compact({
    description: foundIf(text, spotOfLines(document, untold), { source: 'worked-out', confidence: READ, note }),
  })
}

/** The category is never printed: it follows from the words, with the title's counting three times. */
function categoryField({ document }: Findings, { title, items, isTour }: PageContext): FoundFields {
  const { category, score } = readCategory(`${title} ${title} ${document.text}`)
  const folded = document.lines.map((line) => line.folded).join('\n')
  const isMusical = MUSIC_WORDS.test(folded) || items.some((item) => item.doors) || isTour
  const guess: Category = isMusical ? 'Music' : 'Other'
  const note = 'Worked out from the words in the picture.'
  const confidence = score >= MIN_CATEGORY ? CATEGORY_SURE : CATEGORY_GUESSED
  return compact({
    category: foundIf(score >= MIN_CATEGORY ? category : guess, NOWHERE, { source: 'worked-out', confidence, note }),
  })
}
