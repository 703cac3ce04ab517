import type { ReadEvent, Reading } from '@swap/contract/event'

/**
 * Sorts the events of a picture by day, because a tour printed in two columns is read line by line, across both. Events
 * without a date come last, those without a time first on their day, and those of the same moment keep their order.
 */
export function sortByDay(reading: Reading): Reading {
  const { events, question } = reading
  const order = events.map((event, place) => ({ event, place })).toSorted((a, b) => compare(a.event, b.event))
  const asked = question && { ...question, event: order.findIndex(({ place }) => place === question.event) }
  return { ...reading, events: order.map(({ event }) => event), question: asked }
}

function compare(one: ReadEvent, other: ReadEvent): number {
  const [a, b] = [sortKeyOf(one), sortKeyOf(other)]
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Sorts after every date. */
const NO_DATE = '~'

const sortKeyOf = ({ start_date: date, start_time: time }: ReadEvent): string => `${date ?? NO_DATE} ${time ?? ''}`
