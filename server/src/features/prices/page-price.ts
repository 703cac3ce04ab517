import { valueIssue } from '@swap/contract/event-values'
import { MAX_PRICE_HUNDREDTHS } from '../../platform/database/tables/price-tables.ts'

/** The price of admission to an event. */
export interface Price {
  /** In hundredths of the currency. */
  minor: number
  /** ISO 4217. */
  currency: string
}

/** What is known of the event whose page is read. */
export interface EventToPrice {
  /** YYYY-MM-DD; null if it has none. */
  start_date: string | null
  /** The currency to assume if the page names none. */
  currency: string | null
}

/**
 * Finds the lowest price that a web page states for an event in schema.org markup: JSON-LD first, else microdata. Pure; the page
 * is untrusted, and no code in it runs.
 *
 *     {"@type":"Event","startDate":"2026-12-04T20:00","offers":{"price":"12.50","priceCurrency":"EUR"}}   → 12.50 EUR
 *     several events on the page, one of them on the same day                                             → the price of that one
 *     several events on the page, none of them on the same day                                            → null
 *     <meta itemprop="price" content="15"> <meta itemprop="priceCurrency" content="EUR">                  → 15.00 EUR
 *     "from 12 euros", a price without a currency                                                         → null
 */
export function findPagePrice(html: string, event: EventToPrice): Price | null {
  const nodes = jsonLdNodes(html)
  const events = nodes.filter((node) => typeNames(node).some((type) => type.endsWith('Event')))
  const ofTheDay = events.filter(
    ({ startDate }) => typeof startDate === 'string' && startDate.startsWith(dayToMatch(event)),
  )
  const matchingEvents = ofTheDay.length > 0 ? ofTheDay : events.length === 1 ? events : []
  if (events.length > 0)
    return lowest(matchingEvents.flatMap(({ offers }) => nodesIn(offers)).flatMap((node) => priceOf(node, event)))
  const offers = nodes.filter((node) => typeNames(node).some((type) => /^(?:Aggregate)?Offer$/.test(type)))
  return lowest(offers.flatMap((node) => priceOf(node, event))) ?? microdataPrice(html, event)
}

/** Returns the day to look for; for an event without one, a text that no date starts with. */
const dayToMatch = ({ start_date: day }: EventToPrice) => day ?? 'no day'

type Node = Record<string, unknown>

/** Upper bound on the JSON-LD objects of a page: no description of one event has more. */
const MAX_NODES = 2000
const MAX_SCRIPTS = 50

function jsonLdNodes(html: string): Node[] {
  const nodes: Node[] = []
  for (const script of html.split(/<script\b/i, MAX_SCRIPTS + 1).slice(1)) {
    const begin = script.indexOf('>')
    const end = script.search(/<\/script/i)
    if (begin === -1 || end < begin || !/application\/ld\+json/i.test(script.slice(0, begin))) continue
    nodes.push(...nodesIn(parsed(script.slice(begin + 1, end))))
  }
  return nodes.slice(0, MAX_NODES)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // invalid JSON on the page
  }
}

/** Lists every object in a JSON value, at any depth. */
function nodesIn(value: unknown): Node[] {
  const found: Node[] = []
  const left: unknown[] = [value]
  for (let at = 0; at < left.length && found.length < MAX_NODES; at++) {
    const it = left[at]
    if (typeof it !== 'object' || it === null) continue
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object of JSON, whose values are looked at as unknown
    if (!Array.isArray(it)) found.push(it as Node)
    left.push(...Object.values(it).slice(0, MAX_NODES))
  }
  return found
}

const typeNames = ({ '@type': type }: Node): string[] =>
  [type].flat().filter((name): name is string => typeof name === 'string')

function priceOf({ price, lowPrice, priceCurrency }: Node, event: EventToPrice): Price[] {
  const found = toPrice(lowPrice ?? price, priceCurrency ?? event.currency)
  return found ? [found] : []
}

/** Matches amounts: "12", "12.5", "12,50", "1,200.00", "1.200,00". */
const AMOUNT = /^(?<whole>\d{1,3}(?:[ ,.]\d{3})+|\d{1,7})(?:[.,](?<part>\d{1,2}))?$/

function toPrice(amount: unknown, currency: unknown): Price | null {
  const text = typeof amount === 'number' ? String(Math.round(amount * 100) / 100) : amount
  if (typeof text !== 'string' || typeof currency !== 'string') return null
  if (valueIssue('ticket_currency', currency) !== null) return null
  const { whole, part = '' } = AMOUNT.exec(text.trim().slice(0, 20))?.groups ?? {}
  if (whole === undefined) return null
  const minor = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(part.padEnd(2, '0'))
  return minor <= MAX_PRICE_HUNDREDTHS ? { minor, currency } : null
}

const TAG = /<[a-z][^<>]{0,1000}>/gi
const PROPERTY = /\bitemprop\s*=\s*["']?(?<name>price|lowPrice|priceCurrency)\b/i
const CONTENT = /\bcontent\s*=\s*["']?(?<content>[^"'<>]{1,20})/i

function microdataPrice(html: string, event: EventToPrice): Price | null {
  if (!/schema\.org\/(?:Aggregate)?Offer/i.test(html)) return null
  const properties = [...html.matchAll(TAG)].flatMap(({ 0: tag, index }) => {
    const name = PROPERTY.exec(tag)?.groups?.name?.toLowerCase()
    const after = html.slice(index + tag.length, index + tag.length + 20).split('<')[0]
    return name ? [{ name, content: (CONTENT.exec(tag)?.groups?.content ?? after ?? '').trim() }] : []
  })
  const currency = properties.find(({ name }) => name === 'pricecurrency')?.content ?? event.currency
  const amounts = properties.filter(({ name }) => name !== 'pricecurrency')
  return lowest(amounts.flatMap(({ content }) => toPrice(content, currency) ?? []))
}

/** Returns the lowest price; null for prices in several currencies, which cannot be compared. */
function lowest(prices: readonly Price[]): Price | null {
  const [first] = prices.toSorted((a, b) => a.minor - b.minor)
  return first && prices.every(({ currency }) => currency === first.currency) ? first : null
}
