import type { IcsEntry } from '@swap/calendar/read-ics'
import type { Known, Standing } from './judge-entry.ts'
import { nameOf } from './read-stretches.ts'

/** What entries go by, and the weekly and monthly things that some of them are a cancelled day of. */
export const namesOf = (entries: ReadonlyMap<string, IcsEntry>): string[] => [
  ...new Set([...entries].flatMap(([name, entry]) => [name, ...seriesOf(entry)])),
]

/** What of an entry is here. */
export function standingOf(known: ReadonlyMap<string, Known>, name: string, entry: IcsEntry): Standing {
  const [series] = seriesOf(entry)
  return { itself: known.get(name) ?? null, series: (series !== undefined && known.get(series)) || null }
}

const seriesOf = ({ series, isCancelled }: IcsEntry): string[] => (series && isCancelled ? [nameOf(series.uid)] : [])
