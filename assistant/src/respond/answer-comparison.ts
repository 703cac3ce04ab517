import { capitalize } from '@swap/dates/capitalize'
import { daysBetween } from '@swap/dates/calendar-day'
import { formatPrice } from '@swap/contract/price'
import type { CommandOf } from '../command.ts'
import type { Context, KnownEvent } from '../context.ts'
import { matchEvents } from '../resolve/match-events.ts'
import { bySoonest } from '../resolve/overlap.ts'
import { isFree, lowestPrice } from '../resolve/lowest-price.ts'
import { filterInWords } from './answer-list.ts'
import { makeEventsReply, makeReply, namesOf, type Reply } from './reply.ts'
import { countInWords, listInWords, shortListInWords } from './words/list-words.ts'
import { whenInWords, type TimeFormat } from './words/time-words.ts'
import { titleOf } from './words/value-words.ts'

/**
 * Answers a question that compares events by price or day.
 *
 *     "which is the cheapest?"              → "Cheapest: Record Fair (free), Saturday 5 December."
 *     "what do they cost together?"         → "£32.50 in all: The Low Tides (£14) and Paper Giants (£18.50)."
 *     "how many days between the two?"      → "22 days: The Low Tides is Friday 4 December at 20:00, …"
 */
export function answerComparison(
  { filter, shape, people = 1 }: CommandOf<'list'>,
  context: Context,
  timeFormat: TimeFormat,
): Reply {
  const events = matchEvents(context, filter)
  const scope = filterInWords(filter, timeFormat)
  if (events.length === 0) return makeReply(`Nothing${scope}.`)
  if (shape === 'apart') return daysApart(events, timeFormat)
  const priced = events.flatMap((event) => {
    const price = lowestPrice(event.ticket_price)
    return price === null ? [] : [{ event, price }]
  })
  const note = unpricedNote(events)
  if (priced.length === 0) return makeEventsReply(note, events)
  if (shape === 'cost')
    return makeEventsReply([totalInWords(priced, people, note !== ''), note].join(' ').trim(), events)
  const currencies = new Set(priced.filter(({ price }) => price > 0).map(({ event }) => event.ticket_currency))
  // Amounts of different currencies cannot be compared.
  const prices = priced.map(({ price }) => price)
  const extreme = shape === 'cheapest' ? Math.min(...prices) : Math.max(...prices)
  const best = (currencies.size > 1 ? priced : priced.filter(({ price }) => price === extreme)).map(
    ({ event }) => event,
  )
  const when = best.length === 1 && best[0] ? `, ${whenInWords(best[0], timeFormat) ?? 'no date yet'}` : ''
  const heading = currencies.size > 1 ? '' : `${capitalize(shape)}${scope}: `
  return makeEventsReply(`${heading}${listInWords(best.map(titleAndPrice))}${when}. ${note}`.trim(), best)
}

const COMPARISONS: readonly CommandOf<'list'>['shape'][] = ['cheapest', 'dearest', 'cost', 'apart']

/** Returns whether a list command asks to compare the events rather than to list them. */
export const isComparison = ({ shape }: CommandOf<'list'>): boolean => COMPARISONS.includes(shape)

/** "Makers Market (£2)" · "Record Fair (free)" */
const titleAndPrice = (event: KnownEvent): string =>
  `${titleOf(event)} (${isFree(event.ticket_price) ? 'free' : (formatPrice(event.ticket_price, event.ticket_currency, 'en-GB') ?? '')})`

/** "I don't know what Lunch costs."; empty if all prices are known. */
function unpricedNote(events: readonly KnownEvent[]): string {
  const unpriced = events.filter((event) => lowestPrice(event.ticket_price) === null)
  return unpriced.length === 0
    ? ''
    : `I don't know what ${namesOf(unpriced)} ${unpriced.length === 1 ? 'costs' : 'cost'}.`
}

/** A price that is one amount: "12.50" · "Free", but not "from 10" or "5-12". */
const ONE_AMOUNT = /^(?:free|\d+(?:\.\d+)?)$/i

/** "£32.50 in all: The Low Tides (£14) and Paper Giants (£18.50)." · "At least £28 in all for two: … each." */
function totalInWords(
  priced: readonly { event: KnownEvent; price: number }[],
  people: number,
  hasUnpriced: boolean,
): string {
  const centsByCurrency = new Map<string | null, number>()
  for (const { event, price } of priced.filter(({ price: amount }) => amount > 0)) {
    const cents = Math.round(price * 100) * people
    centsByCurrency.set(event.ticket_currency, (centsByCurrency.get(event.ticket_currency) ?? 0) + cents)
  }
  const amounts = [...centsByCurrency].map(
    ([currency, cents]) => formatPrice((cents / 100).toFixed(cents % 100 === 0 ? 0 : 2), currency, 'en-GB') ?? '',
  )
  const isMinimum = hasUnpriced || priced.some(({ event }) => !ONE_AMOUNT.test(event.ticket_price ?? ''))
  const total = amounts.length === 0 ? 'Nothing' : `${isMinimum ? 'at least ' : ''}${listInWords(amounts)}`
  const terms = shortListInWords(priced.map(({ event }) => titleAndPrice(event)))
  const [forPeople, each] = people > 1 ? [` for ${countInWords(people)}`, ' each'] : ['', '']
  return `${capitalize(total)} in all${forPeople}: ${terms}${each}.`
}

/** "22 days: The Low Tides is Friday 4 December at 20:00, Paper Giants Saturday 26 December." */
function daysApart(events: readonly KnownEvent[], timeFormat: TimeFormat): Reply {
  const sorted = events.toSorted(bySoonest)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last || first === last) return makeReply("I can't tell: I know only one of them.")
  // Events without a date come last.
  if (!first.start_date || !last.start_date)
    return makeEventsReply(`I can't tell: ${titleOf(first.start_date ? last : first)} has no date yet.`, events)
  const days = daysBetween(first.end_date ?? first.start_date, last.start_date)
  const count = days <= 0 ? 'No days between' : `${days} ${days === 1 ? 'day' : 'days'}`
  const times = `${titleOf(first)} is ${whenInWords(first, timeFormat)}, ${titleOf(last)} ${whenInWords(last, timeFormat)}.`
  return makeEventsReply(`${count}: ${times}`, events)
}
