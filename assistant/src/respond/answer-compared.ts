import { capitalize } from '@swap/dates/capitalize'
import { daysBetween } from '@swap/dates/calendar-day'
import { formatPrice } from '@swap/contract/price'
import type { CommandOf } from '../command.ts'
import type { Context, KnownEvent } from '../context.ts'
import { matchEvents } from '../resolve/match-events.ts'
import { bySoonest } from '../resolve/overlap.ts'
import { lowestPrice } from '../resolve/lowest-price.ts'
import { inNumber, sayWithEvents, namesOf, scopeOf } from './answer-list.ts'
import { say, type Reply } from './reply.ts'
import { listInWords, whenInWords, type Wording } from './words/spoken-time.ts'
import { titleOf } from './words/value-words.ts'

/** Nobody reads more than this: the rest is counted. */
const MAX_NAMED = 12

const COMPARED: readonly CommandOf<'list'>['shape'][] = ['cheapest', 'dearest', 'cost', 'apart']

export const isComparison = ({ shape }: CommandOf<'list'>): boolean => COMPARED.includes(shape)

/** Compares events: which costs least or most, what all cost together, how many days lie between. */
export function answerComparison(
  { filter, shape, people = 1 }: CommandOf<'list'>,
  context: Context,
  manner: Wording,
): Reply {
  const [found, about] = [matchEvents(context, filter), scopeOf(filter, manner)]
  if (found.length === 0) return say(`Nothing${about}.`)
  if (shape === 'apart') return daysApartInWords(found, manner)
  const priced = found.flatMap((event) => {
    const least = lowestPrice(event.ticket_price)
    return least === null ? [] : [{ event, least }]
  })
  const unpriced = found.filter((event) => lowestPrice(event.ticket_price) === null)
  if (priced.length === 0)
    return sayWithEvents(`I don't know what ${namesOf(found)} ${found.length === 1 ? 'costs' : 'cost'}.`, found)
  const unknown =
    unpriced.length > 0 ? ` I don't know what ${namesOf(unpriced)} ${unpriced.length === 1 ? 'costs' : 'cost'}.` : ''
  if (shape === 'cost') return totalInWords(priced, { people, unknown }, found)
  const currencies = new Set(priced.filter(({ least }) => least > 0).map(({ event }) => event.ticket_currency))
  // Pounds and euros are not compared.
  if (currencies.size > 1)
    return sayWithEvents(`${listInWords(priced.map(({ event }) => priceOf(event)))}.${unknown}`, found)
  const prices = priced.map(({ least }) => least)
  const sought = shape === 'cheapest' ? Math.min(...prices) : Math.max(...prices)
  const best = priced.filter(({ least }) => least === sought).map(({ event }) => event)
  const [first, ...others] = best
  const what =
    first && others.length === 0
      ? `${priceOf(first)}, ${whenInWords(first, manner) ?? 'no date yet'}`
      : listInWords(best.map(priceOf))
  return sayWithEvents(`${capitalize(shape)}${about}: ${what}.${unknown}`, best)
}

/** Makers Market (£2) */
const priceOf = (event: KnownEvent): string => `${titleOf(event)} (${priceIn(event)})`
const priceIn = ({ ticket_price: price, ticket_currency: currency }: KnownEvent): string =>
  lowestPrice(price) === 0 && !/[1-9]/.test(price ?? '') ? 'free' : (formatPrice(price, currency, 'en-GB') ?? '')

/** One amount, with nothing next to it that might make it more. */
const isExact = (price: string | null): boolean => /^(?:free|\d+(?:\.\d+)?)$/i.test(price ?? '')

/** £32.50 in all: The Low Tides (£14) and Paper Giants (£18.50). */
function totalInWords(
  priced: readonly { event: KnownEvent; least: number }[],
  { people, unknown }: { people: number; unknown: string },
  found: readonly KnownEvent[],
): Reply {
  const sums = new Map<string | null, number>()
  for (const { event, least } of priced)
    if (least > 0)
      sums.set(event.ticket_currency, (sums.get(event.ticket_currency) ?? 0) + Math.round(least * 100) * people)
  const amounts = [...sums].map(
    ([currency, cents]) => formatPrice((cents / 100).toFixed(cents % 100 === 0 ? 0 : 2), currency, 'en-GB') ?? '',
  )
  const isLeast = priced.some(({ event }) => !isExact(event.ticket_price)) || unknown !== ''
  const total = amounts.length === 0 ? 'Nothing' : `${isLeast ? 'at least ' : ''}${listInWords(amounts)}`
  const whose = people > 1 ? ` for ${inNumber(people)}` : ''
  const rest = priced.length - MAX_NAMED
  const named = priced.slice(0, MAX_NAMED).map(({ event }) => priceOf(event))
  const terms = listInWords(rest > 0 ? [...named, `${inNumber(rest)} more`] : named)
  return sayWithEvents(`${capitalize(total)} in all${whose}: ${terms}${people > 1 ? ' each' : ''}.${unknown}`, found)
}

/** 22 days: from The Low Tides, … to Paper Giants, … */
function daysApartInWords(found: readonly KnownEvent[], manner: Wording): Reply {
  const sorted = found.toSorted(bySoonest)
  const [one, other] = [sorted[0], sorted.at(-1)]
  if (!one || !other || one === other) return say("I can't tell: I know only one of them.")
  const undated = found.find(({ start_date: day }) => day === null)
  if (undated || !one.start_date || !other.start_date)
    return sayWithEvents(`I can't tell: ${titleOf(undated ?? one)} has no date yet.`, found)
  const days = daysBetween(one.end_date ?? one.start_date, other.start_date)
  const told = `${titleOf(one)} is ${whenInWords(one, manner)}, ${titleOf(other)} ${whenInWords(other, manner)}.`
  if (days <= 0) return sayWithEvents(`No days between: ${told}`, found)
  return sayWithEvents(`${days} ${days === 1 ? 'day' : 'days'}: ${told}`, found)
}
