import { exactTime, relativeTime } from './relative-time.ts'
import { useNow } from './use-now.ts'

/** How long ago something was, with the whole date for whoever asks. Takes an ISO moment. */
export function Ago({ moment }: { moment: string }) {
  const now = useNow()
  const then = Date.parse(moment)
  return (
    <time className="tabular" dateTime={moment} title={exactTime(then)}>
      {relativeTime(then, Math.max(now, then))}
    </time>
  )
}
