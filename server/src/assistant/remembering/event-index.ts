import { BETWEEN, startsIn, type Lines } from '@swap/assistant/resolve/haystack'

/** All events of a person as one text to search. */
export interface EventIndex {
  ids: readonly string[]
  /** The last day of each, YYYY-MM-DD; empty where nobody knows it, and beyond all days for what comes again. */
  days: readonly string[]
  lines: Lines
  /** The marks of all events before it was read: as long as they are the same, nothing has changed since. */
  marks: string
}

/** The same, to be kept: each event with the mark that it had when it was read. */
export interface MarkedIndex extends Pick<EventIndex, 'ids' | 'days'>, Pick<Lines, 'text' | 'starts'> {
  marks: readonly string[]
}

/** One event of it; the line is folded. */
export interface MarkedLine {
  id: string
  mark: string
  day: string
  line: string
}

/** Nothing that was looked for goes from one message to the next. */
export const toSearch = ({ ids, days, text, starts }: MarkedIndex, marks: string): EventIndex => ({
  ids,
  days,
  marks,
  lines: { text, starts, found: new Map() },
})

/** The marks that are in one list alone. Those in the same order in both are told as such quickest; of others both may be told. */
export function differing(before: readonly string[], now: readonly string[]): { gone: string[]; added: string[] } {
  const [gone, added]: [string[], string[]] = [[], []]
  let at = 0
  for (const mark of now) {
    while (at < before.length && isLess(before[at] ?? '', mark)) gone.push(before[at++] ?? '')
    if (before[at] === mark) at += 1
    else added.push(mark)
  }
  return { gone: [...gone, ...before.slice(at)], added }
}

/** Numbers as they are written. */
const isLess = (one: string, other: string): boolean =>
  one.length === other.length ? one < other : one.length < other.length

export const inOrder = (marks: readonly string[]): string[] =>
  marks.toSorted((one, other) => (isLess(one, other) ? -1 : isLess(other, one) ? 1 : 0))

/** What lost its mark goes, or is as it is in `changed`; what is new comes last. */
export function renewIndex(index: MarkedIndex, gone: ReadonlySet<string>, changed: readonly MarkedLine[]): MarkedIndex {
  const fresh = new Map(changed.map((it) => [it.id, it]))
  const parts: Part[] = []
  let from = 0
  for (let at = 0; at < index.ids.length; at += 1) {
    if (!gone.has(index.marks[at] ?? '')) continue
    const again = fresh.get(index.ids[at] ?? '')
    parts.push(partOf(index, from, at), ...(again ? [toPart(again)] : []))
    if (again) fresh.delete(again.id)
    from = at + 1
  }
  parts.push(partOf(index, from, index.ids.length), ...[...fresh.values()].map(toPart))
  return joined(parts.filter(({ ids }) => ids.length > 0))
}

type Part = Omit<MarkedIndex, 'starts'>

/** The events between two places, without the second. */
function partOf({ ids, marks, days, text, starts }: MarkedIndex, from: number, to: number): Part {
  const next = starts[to]
  return {
    ids: ids.slice(from, to),
    marks: marks.slice(from, to),
    days: days.slice(from, to),
    text: text.slice(starts[from], next === undefined ? undefined : next - BETWEEN.length),
  }
}

const toPart = ({ id, mark, day, line }: MarkedLine): Part => ({ ids: [id], marks: [mark], days: [day], text: line })

function joined(parts: readonly Part[]): MarkedIndex {
  const ids = parts.flatMap((part) => part.ids)
  const text = parts.map((part) => part.text).join(BETWEEN)
  return {
    ids,
    marks: parts.flatMap((part) => part.marks),
    days: parts.flatMap((part) => part.days),
    text,
    starts: startsIn(text, ids.length),
  }
}
