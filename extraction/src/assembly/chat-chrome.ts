import { foldText } from '@swap/dates/fold'
import { findWord } from '@swap/dates/lexicon'
import type { Document, Line } from '../layout/document.ts'

/** The time beside a message, perhaps with read ticks. */
const MESSAGE_TIME = /^\W*\d{1,2}[:.](?<minutes>\d{2})\s?(?:[ap]m)?\W*$/i
/** Minimum number of message times in a chat. */
const MIN_MESSAGES = 3
/** Smallest share of times that aren't multiples of five minutes: messages are sent at any minute, events start at round times. */
const MIN_ODD_SHARE = 0.5

/** "TODAY" on a line of its own. */
const isDay = ({ text }: Line): boolean => findWord(foldText(text).trim())?.daysAhead !== undefined

/**
 * Finds what a chat app shows around its messages: their times, day lines such as "TODAY", everything above the lowest day line, and
 * the senders. Empty on any other page: there, most times are multiples of five minutes.
 */
export function findChatChrome({ lines }: Document): Line[] {
  const minutes = lines.flatMap((line) => MESSAGE_TIME.exec(line.text)?.groups?.['minutes'] ?? [])
  const odd = minutes.filter((it) => Number(it) % 5 !== 0).length
  if (minutes.length < MIN_MESSAGES || odd < MIN_ODD_SHARE * minutes.length) return []
  const top = Math.max(0, ...lines.filter(isDay).map((line) => line.top))
  const above = lines.filter((line) => line.bottom <= top)
  const people = new Set(above.flatMap((line) => line.text.split(',').map((name) => name.trim())))
  return lines.filter(
    (line) => above.includes(line) || isDay(line) || MESSAGE_TIME.test(line.text) || people.has(line.text.trim()),
  )
}
