import type { PointerEvent } from 'react'
import { exactTime, relativeTime } from './relative-time.ts'
import { useNow } from './use-now.ts'

/** Shows how long ago something was, with the full date on hover. `time` is an ISO timestamp. */
export function Ago({ time }: { time: string }) {
  const now = useNow()
  const then = Date.parse(time)
  return (
    <time className="tabular" dateTime={time} onPointerOver={showExactTime}>
      {relativeTime(then, Math.max(now, then))}
    </time>
  )
}

/** Computed on hover: formatting a date takes longer than rendering its row. */
function showExactTime({ currentTarget }: PointerEvent<HTMLTimeElement>) {
  currentTarget.title = exactTime(Date.parse(currentTarget.dateTime))
}
