import type { ReadEvent, Reading } from '@swap/contract/event'

/**
 * The events of a picture as they come one after the other: a tour printed in two columns is read across them. What has no date
 * comes last, what has no time first on its day, and those of the same moment stay as they were read.
 */
export function inDayOrder(reading: Reading): Reading {
  const { events, question } = reading
  const order = events.map((event, place) => ({ event, place })).toSorted((a, b) => compare(a.event, b.event))
  const asked = question && { ...question, event: order.findIndex(({ place }) => place === question.event) }
  return { ...reading, events: order.map(({ event }) => event), question: asked }
}

function compare(one: ReadEvent, other: ReadEvent): number {
  const [a, b] = [momentOf(one), momentOf(other)]
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Sorts after every date. */
const NO_DATE = '~'

const momentOf = ({ start_date: date, start_time: time }: ReadEvent): string => `${date ?? NO_DATE} ${time ?? ''}`
