import { BETWEEN, type SearchLines } from '@swap/assistant/resolve/search-text'

/** All events of a person as one text to search. An event has a random mark, which changes with the event. */
export interface EventIndex {
  ids: readonly string[]
  /** The last day of each, YYYY-MM-DD; empty if unknown, and later than any day for repeating events. */
  days: readonly string[]
  lines: SearchLines
  /** Of the marks of all its events: while it is the same, nothing has changed. */
  fingerprint: string
}

/** The index as it is cached, with the mark of each event. */
export interface MarkedIndex extends Omit<EventIndex, 'lines'>, Pick<SearchLines, 'text' | 'starts'> {
  marks: readonly number[]
  /** The same marks, sorted. */
  ascending: Float64Array
}

/** One event of the index; the line is folded. */
export interface MarkedLine {
  id: string
  mark: number
  day: string
  line: string
}

/** Returns the index for one message, without the results of earlier searches. */
export const toEventIndex = ({ ids, days, fingerprint, text, starts }: MarkedIndex): EventIndex => ({
  ids,
  days,
  fingerprint,
  lines: { text, starts, found: new Map() },
})

/** Returns the marks that are in only one of two ascending lists. */
export function compareMarks(before: Float64Array, now: Float64Array): { gone: Set<number>; added: number[] } {
  const [gone, added]: [Set<number>, number[]] = [new Set(), []]
  let at = 0
  for (const mark of now) {
    for (; at < before.length && (before[at] ?? 0) < mark; at += 1) gone.add(before[at] ?? 0)
    if (before[at] === mark) at += 1
    else added.push(mark)
  }
  for (; at < before.length; at += 1) gone.add(before[at] ?? 0)
  return { gone, added }
}

/** Removes each event whose mark is gone, or replaces it with its row in `changed`; new events come last. */
export function updateIndex(
  index: MarkedIndex,
  {
    gone,
    changed,
    ...now
  }: Pick<MarkedIndex, 'ascending' | 'fingerprint'> & { gone: ReadonlySet<number>; changed: readonly MarkedLine[] },
): MarkedIndex {
  const fresh = new Map(changed.map((it) => [it.id, it]))
  const parts: Part[] = []
  let from = 0
  for (let at = 0; at < index.ids.length; at += 1) {
    if (!gone.has(index.marks[at] ?? 0)) continue
    const again = fresh.get(index.ids[at] ?? '')
    parts.push(partOf(index, from, at), ...(again ? [toPart(again)] : []))
    if (again) fresh.delete(again.id)
    from = at + 1
  }
  parts.push(partOf(index, from, index.ids.length), ...[...fresh.values()].map(toPart))
  return { ...joined(parts.filter(({ ids }) => ids.length > 0)), ...now }
}

type Part = Omit<MarkedIndex, 'ascending' | 'fingerprint'>

/** Returns the events from one index up to, but not including, another. */
function partOf({ ids, marks, days, text, starts }: MarkedIndex, from: number, to: number): Part {
  const [start = 0, next] = [starts[from], starts[to]]
  return {
    ids: ids.slice(from, to),
    marks: marks.slice(from, to),
    days: days.slice(from, to),
    text: text.slice(start, next === undefined ? undefined : next - BETWEEN.length),
    starts: starts.slice(from, to).map((it) => it - start),
  }
}

const toPart = ({ id, mark, day, line }: MarkedLine): Part => ({
  ids: [id],
  marks: [mark],
  days: [day],
  text: line,
  starts: [0],
})

function joined(parts: readonly Part[]): Part {
  let offset = 0
  const starts = parts.map((part) => {
    const shifted = part.starts.map((it) => it + offset)
    offset += part.text.length + BETWEEN.length
    return shifted
  })
  return {
    ids: concatenate(parts.map(({ ids }) => ids)),
    marks: concatenate(parts.map(({ marks }) => marks)),
    days: concatenate(parts.map(({ days }) => days)),
    text: parts.map(({ text }) => text).join(BETWEEN),
    starts: concatenate(starts),
  }
}

/** `flat` would visit each of ten thousand events. */
const concatenate = <Of>(lists: readonly (readonly Of[])[]): Of[] => ([] as Of[]).concat(...lists)
