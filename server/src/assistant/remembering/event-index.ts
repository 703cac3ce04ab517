import { BETWEEN, startsIn, type Lines } from '@swap/assistant/resolve/haystack'

/** All events of a person as one text to search. */
export interface EventIndex {
  ids: readonly string[]
  /** The last day of each, YYYY-MM-DD; empty where nobody knows it, and beyond all days for what comes again. */
  days: readonly string[]
  lines: Lines
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
export const toSearch = ({ ids, days, text, starts }: MarkedIndex): EventIndex => ({
  ids,
  days,
  lines: { text, starts, found: new Map() },
})

/** What is no longer marked goes or is as it is in `changed`; what is new comes last. */
export function renewIndex(
  index: MarkedIndex,
  marks: ReadonlySet<string>,
  changed: readonly MarkedLine[],
): MarkedIndex {
  const fresh = new Map(changed.map((it) => [it.id, it]))
  const lines = index.ids.flatMap((id, at): MarkedLine | readonly MarkedLine[] => {
    const again = fresh.get(id)
    fresh.delete(id)
    if (again) return again
    const mark = index.marks[at] ?? ''
    if (!marks.has(mark)) return []
    return { id, mark, day: index.days[at] ?? '', line: lineAt(index, at) }
  })
  return toIndex([...lines, ...fresh.values()])
}

function lineAt({ text, starts }: MarkedIndex, at: number): string {
  const next = starts[at + 1]
  return text.slice(starts[at], next === undefined ? undefined : next - BETWEEN.length)
}

function toIndex(lines: readonly MarkedLine[]): MarkedIndex {
  const text = lines.map(({ line }) => line).join(BETWEEN)
  return {
    ids: lines.map(({ id }) => id),
    marks: lines.map(({ mark }) => mark),
    days: lines.map(({ day }) => day),
    text,
    starts: startsIn(text, lines.length),
  }
}
