import type { PointerEvent } from 'react'
import { exactTime, relativeTime } from './relative-time.ts'
import { useNow } from './use-now.ts'

/** Shows how long ago something was, with the full date on hover. Takes an ISO moment. */
export function Ago({ moment }: { moment: string }) {
  const now = useNow()
  const then = Date.parse(moment)
  return (
    <time className="tabular" dateTime={moment} onPointerOver={tellExactly}>
      {relativeTime(then, Math.max(now, then))}
    </time>
  )
}

/** Computed on hover: formatting a date takes longer than rendering its row. */
function tellExactly({ currentTarget }: PointerEvent<HTMLTimeElement>) {
  currentTarget.title = exactTime(Date.parse(currentTarget.dateTime))
}
