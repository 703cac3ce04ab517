import type { LabelledReading } from './labelled-reading.ts'
import { matchesTitle } from './match-event.ts'
import { shareInText, toWords } from './words-in-text.ts'

type OfferInput = Pick<LabelledReading, 'eventSets' | 'reading'>

/** Smallest share of a title's letters that are in the recognised text: the threshold of the corpus's scorer. */
const MIN_TITLE_SHARE = 0.6

/** Returns whether the title of at least one event is in the recognised text. */
export function hasReadableTitle({ eventSets, reading }: OfferInput): boolean {
  const words = reading.lines.flatMap((line) => toWords(line.text))
  return requiredOf(eventSets).some(({ title, alt_titles = [] }) =>
    [title, ...alt_titles].some((it) => shareInText(it, words) >= MIN_TITLE_SHARE),
  )
}

/** Returns whether a right title was read or is offered as an alternative. */
export const isTitleOffered = ({ eventSets, reading }: OfferInput): boolean =>
  reading.events.some(({ title, evidence }) => {
    const offered = [title, ...(evidence.title?.alternatives ?? []).map(({ value }) => value)]
    return requiredOf(eventSets).some((event) => offered.some((it) => matchesTitle(event, it)))
  })

const requiredOf = (eventSets: OfferInput['eventSets']) => eventSets.flat().filter((event) => !event.optional)
