// For the measure "title among three": of the pictures whose title is in the recognised text, those on whose cards a person finds
// it, as the title or among the others offered.
import type { LabelledReading } from './labelled-reading.ts'
import { matchesTitle } from './match-event.ts'
import { shareInText, toWords } from './words-in-text.ts'

type TitleInput = Pick<LabelledReading, 'eventSets' | 'reading'>

/** Smallest share of a title's letters that are in the recognised text: the threshold of the corpus's scorer. */
const MIN_TITLE_SHARE = 0.6

/** Returns whether the title of at least one event is in the recognised text. */
export function hasReadableTitle({ eventSets, reading }: TitleInput): boolean {
  const words = reading.lines.flatMap((line) => toWords(line.text))
  return requiredOf(eventSets).some(({ title, alt_titles = [] }) =>
    [title, ...alt_titles].some((it) => shareInText(it, words) >= MIN_TITLE_SHARE),
  )
}

/** Returns whether the correct title of at least one event was read, or is offered as an alternative. */
export const isTitleReadOrOffered = ({ eventSets, reading }: TitleInput): boolean =>
  reading.events.some(({ title, evidence }) => {
    const titles = [title, ...(evidence.title?.alternatives ?? []).map(({ value }) => value)]
    return requiredOf(eventSets).some((event) => titles.some((it) => matchesTitle(event, it)))
  })

const requiredOf = (eventSets: TitleInput['eventSets']) => eventSets.flat().filter((event) => !event.optional)
