/** Upper bound on the wait, in seconds: proxies on the way may cut off longer ones. */
const MAX_WAIT_SECONDS = 25

const WAIT = /(?:^|[,;])\s*wait\s*=\s*"?(?<seconds>\d{1,9})"?\s*(?=$|[,;])/i

/**
 * Reads how long a caller is willing to wait from the `Prefer` header (RFC 7240, section 4.3).
 *
 *     "wait=10" · "respond-async, wait=10" · 'WAIT="10"'  → 10
 *     "wait=600"                                          → 25
 *     undefined · "wait" · "wait=soon" · "wait=-1"        → 0
 */
export function readWaitSeconds(prefer: string | undefined): number {
  const { seconds } = WAIT.exec(prefer ?? '')?.groups ?? {}
  return Math.min(Number(seconds ?? 0), MAX_WAIT_SECONDS)
}
