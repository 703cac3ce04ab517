import type { LabelledReading } from './labelled-reading.ts'
import { matchesTitle } from './match-event.ts'
import { shareInText, toWords } from './words-in-text.ts'

type OfferInput = Pick<LabelledReading, 'eventSets' | 'reading'>

/** The scorer's threshold for a right title. */
const MIN_TITLE_SHARE = 0.6

/** Returns whether some event's title is in the recognised text. */
export function hasReadableTitle({ eventSets, reading }: OfferInput): boolean {
  const words = reading.lines.flatMap((line) => toWords(line.text))
  return requiredOf(eventSets).some(({ title, alt_titles = [] }) =>
    [title, ...alt_titles].some((it) => shareInText(it, words) >= MIN_TITLE_SHARE),
  )
}

/** Returns whether a right title is read, or offered as an alternative. */
export const isTitleOffered = ({ eventSets, reading }: OfferInput): boolean =>
  reading.events.some(({ title, evidence }) => {
    const offered = [title, ...(evidence.title?.alternatives ?? []).map(({ value }) => value)]
    return requiredOf(eventSets).some((event) => offered.some((it) => matchesTitle(event, it)))
  })

const requiredOf = (eventSets: OfferInput['eventSets']) => eventSets.flat().filter((event) => !event.optional)
