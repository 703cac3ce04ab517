import type { PointerEvent } from 'react'
import { exactTime, relativeTime } from './relative-time.ts'
import { useNow } from './use-now.ts'

/** How long ago something was, with the whole date for whoever asks. Takes an ISO moment. */
export function Ago({ moment }: { moment: string }) {
  const now = useNow()
  const then = Date.parse(moment)
  return (
    <time className="tabular" dateTime={moment} onPointerOver={tellExactly}>
      {relativeTime(then, Math.max(now, then))}
    </time>
  )
}

/** Worked out for whoever points at it: writing out a date takes longer than drawing the row that it stands in. */
function tellExactly({ currentTarget }: PointerEvent<HTMLTimeElement>) {
  currentTarget.title = exactTime(Date.parse(currentTarget.dateTime))
}
