import type { ReadEvent } from '@swap/contract/event'
import type { TrueEvent } from './poster.ts'

/** Pairs every true event with the most similar event that was read, by day and title, and judges each field. */
export function scoreEvents(truths: readonly TrueEvent[], read: readonly ReadEvent[]): Pair[] {
  const left = [...read]
  return truths.map((truth) => {
    const likeness = (it: ReadEvent) =>
      (it.start_date === truth.start_date ? 1 : 0) + wordOverlap(it.title ?? '', truth.title)
    const partner = left.toSorted((a, b) => likeness(b) - likeness(a))[0]
    if (partner) left.splice(left.indexOf(partner), 1)
    return judge(truth, partner)
  })
}

/** How one field of one event was read; `absent` means that it was neither printed nor read. */
type Verdict = 'right' | 'wrong' | 'missed' | 'invented' | 'absent'

/** The fields that are judged. */
export const FIELDS = ['title', 'start_date', 'start_time', 'end_date', 'venue', 'ticket_price'] as const
type Field = (typeof FIELDS)[number]

/** One true event with the event that was read for it, if any. */
export interface Pair {
  truth: TrueEvent
  verdicts: Record<Field, Verdict>
  /** Whether title and date are right, and the time is right or rightly absent. */
  isUsable: boolean
}

/** Word overlap from which titles or venues count as equal. */
const SAME_WORDS = 0.75

/** Splits a text into lower-case words without accents. */
export const toWords = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Returns the word overlap of two texts, 0..1 (Dice coefficient). */
export function wordOverlap(a: string, b: string): number {
  const [first, second] = [toWords(a), toWords(b)]
  const left = [...second]
  const shared = first.filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return (2 * shared.length) / Math.max(1, first.length + second.length)
}

function judge(truth: TrueEvent, read: ReadEvent | undefined): Pair {
  const values: Record<Field, string | null> = {
    title: read?.title ?? null,
    start_date: read?.start_date ?? null,
    start_time: read?.start_time ?? null,
    end_date: read?.end_date ?? null,
    venue: read?.location?.venue ?? null,
    ticket_price: firstPrice(read?.ticket_info.ticket_price ?? null),
  }
  const verdictOf = (field: Field) => verdict(truth[field], values[field], field)
  const verdicts = Object.fromEntries(FIELDS.map((field) => [field, verdictOf(field)])) as Record<Field, Verdict>
  const isTimeRight = verdicts.start_time === 'right' || verdicts.start_time === 'absent'
  return { truth, verdicts, isUsable: verdicts.title === 'right' && verdicts.start_date === 'right' && isTimeRight }
}

function verdict(truth: string | null, read: string | null, field: Field): Verdict {
  if (truth === null) return read === null ? 'absent' : 'invented'
  if (read === null) return 'missed'
  const isRight = field === 'title' || field === 'venue' ? wordOverlap(truth, read) >= SAME_WORDS : truth === read
  return isRight ? 'right' : 'wrong'
}

const firstPrice = (text: string | null) =>
  text === null ? null : /^free/i.test(text) ? '0' : (/\d+/.exec(text)?.[0] ?? null)
