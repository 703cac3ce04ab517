import { isCountingWord } from './number-words.ts'
import { claim, isFree, MASKED, type Scan, type TimeMention } from './scan.ts'
import { timeAt } from './time-span.ts'
import { isSign, tokenAt } from './token.ts'

/** The number goes on from one before it, as in a version or a phone number: "1.12.30". */
function continuesNumber({ tokens }: Scan, index: number): boolean {
  const dot = tokenAt(tokens, index - 1)
  const isGlued = !tokenAt(tokens, index).isSpaced && isSign(dot, '.')
  return isGlued && tokenAt(tokens, index - 2).kind === 'number'
}

function isBareNumberTime({ isNumeric, strength, meridiem, hasUnit, isExplicit }: TimeMention): boolean {
  return isNumeric && strength === 3 && !meridiem && !hasUnit && !isExplicit
}

function strongTimeAt(scan: Scan, index: number): TimeMention | null {
  const { tokens, claims } = scan
  if (tokenAt(tokens, index).kind === 'number' && isCountingWord(tokenAt(tokens, index - 1))) return null
  const dot = tokenAt(tokens, index - 1)
  if (continuesNumber(scan, index) && !dot.isSpaced && index > 1 && isFree(scan, index - 2)) return null
  const time = timeAt(tokens, index)
  if (!time || claims.subarray(time.first, time.next).includes(MASKED)) return null
  return isBareNumberTime(time) && continuesNumber(scan, index) ? null : time
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
