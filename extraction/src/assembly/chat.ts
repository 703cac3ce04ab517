import { foldText } from '@swap/dates/fold'
import { findWord } from '@swap/dates/lexicon'
import { linesBetween, type Document, type Line } from '../layout/document.ts'
import type { TitleCandidate } from './titles/rank-titles.ts'

/** The time beside a message, perhaps with read ticks. */
const MESSAGE_TIME = /^\W*\d{1,2}[:.](?<minutes>\d{2})\s?(?:[ap]m)?\W*$/i
/** Fewer may be a list of times. */
const MIN_MESSAGES = 3
/** Share of its times that fall between the full five minutes: messages come at any minute, while events start on round ones. */
const ODD_SHARE = 0.5
/** Where someone proposes something; the proposal ends where the day or hour begins. */
const PROPOSAL =
  /(?<!\p{L})(?:let'?s (?:do|have|go (?:for|to)|grab|meet (?:up )?for)|shall we (?:do|have|go (?:for|to))|how about|fancy(?: a)?|(?:any(?:one|body) )?up for|join (?:us|me) for)\s+(?<what>[^?.!]{3,60}?)(?=\s(?:on|this|next|tomorrow|tonight|today|at \d|@|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?!\p{L})|[?.!]|$)/iu
const SURE = 0.6

/** "TODAY" on a line of its own. */
const isDay = ({ text }: Line): boolean => findWord(foldText(text).trim())?.daysAhead !== undefined

/**
 * What a chat app adds around messages: the times beside them, "TODAY" between them, what is above that, and the senders. Empty on
 * any other page: messages are distinguished from lists of times by their odd minutes.
 */
export function chromeOfChat({ lines }: Document): Line[] {
  const minutes = lines.flatMap((line) => MESSAGE_TIME.exec(line.text)?.groups?.['minutes'] ?? [])
  const odd = minutes.filter((it) => Number(it) % 5 !== 0).length
  if (minutes.length < MIN_MESSAGES || odd < ODD_SHARE * minutes.length) return []
  const top = Math.max(0, ...lines.filter(isDay).map((line) => line.top))
  const above = lines.filter((line) => line.bottom <= top)
  const people = new Set(above.flatMap((line) => line.text.split(',').map((name) => name.trim())))
  return lines.filter(
    (line) => above.includes(line) || isDay(line) || MESSAGE_TIME.test(line.text) || people.has(line.text.trim()),
  )
}

/**
 * The proposal in the sentence that names the day, as the first reading of the title.
 *
 *     "Let's do dinner at Da Michele next Thursday at 7:30pm" → "Dinner at Da Michele"
 */
export function proposedAt(document: Document, { start, end }: { start: number; end: number }): TitleCandidate[] {
  const dated = linesBetween(document, start, end)
  const [first] = dated
  const before = first && document.lines[first.index - 1]
  const lines = before && before.block === first.block ? [before, ...dated] : dated
  const text = lines.map((line) => line.text).join(' ')
  const what = PROPOSAL.exec(text.replaceAll('’', "'"))?.groups?.['what']
  if (!what) return []
  return [{ lines, text: what.charAt(0).toUpperCase() + what.slice(1), probability: SURE }]
}
