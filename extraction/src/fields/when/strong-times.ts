import { isCountingWord } from './number-words.ts'
import { claim, isFree, MASKED, type Scan, type TimeMention } from './scan.ts'
import { timeAt } from './time-span.ts'
import { tokenAt } from './token.ts'

function strongTimeAt(scan: Scan, index: number): TimeMention | null {
  const { tokens, claims } = scan
  if (tokenAt(tokens, index).kind === 'number' && isCountingWord(tokenAt(tokens, index - 1))) return null
  const time = timeAt(tokens, index)
  return time && !claims.subarray(time.first, time.next).includes(MASKED) ? time : null
}

/** Reads the times that need no context: a colon, am or pm, a unit, a word for noon. */
export function readStrongTimes(scan: Scan): void {
  let index = 0
  while (index < scan.tokens.length) {
    const time = isFree(scan, index) ? strongTimeAt(scan, index) : null
    if (time) {
      scan.times.push(time)
      claim(scan, time.first, time.next)
    }
    index = time ? time.next : index + 1
  }
}
