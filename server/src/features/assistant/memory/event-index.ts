import { EVENT_SEPARATOR, type SearchLines } from '@swap/assistant/resolve/search-text'

/** A text index of all of a person's events, one line each. Each event has a version: a random number that changes with it. */
export interface EventIndex {
  ids: readonly string[]
  /** The last day of each, YYYY-MM-DD; empty if unknown, and later than any day for repeating events. */
  days: readonly string[]
  lines: SearchLines
  /** Computed from the versions of all events: while it is the same, nothing has changed. */
  fingerprint: string
}

/** The index as it is cached, with the version of each event. */
export interface VersionedIndex extends Omit<EventIndex, 'lines'>, Pick<SearchLines, 'text' | 'starts'> {
  versions: readonly number[]
  /** The same versions, sorted. */
  ascending: Float64Array
}

/** One event of the index; its line is folded for comparison. */
export interface VersionedLine {
  id: string
  version: number
  day: string
  line: string
}

/** Returns the index for one message, without the results of earlier searches. */
export const toEventIndex = ({ ids, days, fingerprint, text, starts }: VersionedIndex): EventIndex => ({
  ids,
  days,
  fingerprint,
  lines: { text, starts, found: new Map() },
})

/** Compares two ascending lists of versions: `gone` are only in the first, `added` only in the second. */
export function diffVersions(before: Float64Array, now: Float64Array): { gone: Set<number>; added: number[] } {
  const [gone, added]: [Set<number>, number[]] = [new Set(), []]
  let at = 0
  for (const version of now) {
    for (; at < before.length && (before[at] ?? 0) < version; at += 1) gone.add(before[at] ?? 0)
    if (before[at] === version) at += 1
    else added.push(version)
  }
  for (; at < before.length; at += 1) gone.add(before[at] ?? 0)
  return { gone, added }
}

/** Removes each event whose version is gone, or replaces it with its row in `changed`; new events come last. */
export function updateIndex(
  index: VersionedIndex,
  {
    gone,
    changed,
    ...now
  }: Pick<VersionedIndex, 'ascending' | 'fingerprint'> & {
    gone: ReadonlySet<number>
    changed: readonly VersionedLine[]
  },
): VersionedIndex {
  const fresh = new Map(changed.map((it) => [it.id, it]))
  const parts: Part[] = []
  let from = 0
  for (let at = 0; at < index.ids.length; at += 1) {
    if (!gone.has(index.versions[at] ?? 0)) continue
    const again = fresh.get(index.ids[at] ?? '')
    parts.push(partOf(index, from, at), ...(again ? [toPart(again)] : []))
    if (again) fresh.delete(again.id)
    from = at + 1
  }
  parts.push(partOf(index, from, index.ids.length), ...[...fresh.values()].map(toPart))
  return { ...joined(parts.filter(({ ids }) => ids.length > 0)), ...now }
}

type Part = Omit<VersionedIndex, 'ascending' | 'fingerprint'>

/** Returns the part of an index between two positions, without the second. */
function partOf({ ids, versions, days, text, starts }: VersionedIndex, from: number, to: number): Part {
  const [start = 0, next] = [starts[from], starts[to]]
  return {
    ids: ids.slice(from, to),
    versions: versions.slice(from, to),
    days: days.slice(from, to),
    text: text.slice(start, next === undefined ? undefined : next - EVENT_SEPARATOR.length),
    starts: starts.slice(from, to).map((it) => it - start),
  }
}

const toPart = ({ id, version, day, line }: VersionedLine): Part => ({
  ids: [id],
  versions: [version],
  days: [day],
  text: line,
  starts: [0],
})

function joined(parts: readonly Part[]): Part {
  let offset = 0
  const starts = parts.map((part) => {
    const shifted = part.starts.map((it) => it + offset)
    offset += part.text.length + EVENT_SEPARATOR.length
    return shifted
  })
  return {
    ids: concatenate(parts.map(({ ids }) => ids)),
    versions: concatenate(parts.map(({ versions }) => versions)),
    days: concatenate(parts.map(({ days }) => days)),
    text: parts.map(({ text }) => text).join(EVENT_SEPARATOR),
    starts: concatenate(starts),
  }
}

/** Joins lists; faster than `flat`, which would visit each of ten thousand events. */
const concatenate = <Of>(lists: readonly (readonly Of[])[]): Of[] => ([] as Of[]).concat(...lists)
