import type { Figure } from '../measuring/figures.ts'
import { createAccount, post, unusedAddress } from '../filling/visitor.ts'

/** Requests that are timed for each kind of address: known, unknown, and unknown again as the control. */
const ATTEMPTS = 400
/** Attempts per account: few enough that the rate limit rejects none. */
const TRIES_PER_ACCOUNT = 4
/** How far the area under the ROC curve may exceed 0.5. */
const MAX_DIFFERENCE = 0.06

const requests: Record<string, (email: string) => object> = {
  '/api/auth/login': (email) => ({ email, password: 'not the password' }),
  '/api/auth/forgot-password': (email) => ({ email }),
  '/api/auth/resend-verification': (email) => ({ email }),
}

/**
 * Measures whether response times reveal which email addresses have an account: how well the times separate known from unknown addresses
 * (area under the ROC curve; 0.5 reveals nothing). The control compares two groups of unknown addresses.
 */
export async function measureTimingLeak(url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [path, body] of Object.entries(requests)) {
    const known: string[] = []
    for (let n = 0; n < ATTEMPTS / TRIES_PER_ACCOUNT; n++) known.push((await createAccount(url)).email)
    const ask = async (email: string) => assertAnswered(await post(url + path, body(email))).ms
    for (let n = 0; n < 20; n++) await ask(unusedAddress()) // warm-up
    const times = { known: [] as number[], unknown: [] as number[], otherUnknown: [] as number[] }
    for (let n = 0; n < ATTEMPTS; n++) {
      const attempts: [keyof typeof times, string][] = [
        ['known', known[n % known.length] ?? ''],
        ['unknown', unusedAddress()],
        ['otherUnknown', unusedAddress()],
      ]
      for (const [who, email] of shuffled(attempts)) times[who].push(await ask(email))
    }
    figures.push({
      name: `${path}: time tells a known address`,
      unit: '',
      value: distinguishability(areaUnderCurve(times.known, times.unknown)),
      control: distinguishability(areaUnderCurve(times.otherUnknown, times.unknown)),
      goal: 0.5 + MAX_DIFFERENCE,
    })
  }
  return figures
}

/** Shuffles the order: sending an email to a known address slows the next request. */
const shuffled = <One>(ones: readonly One[]): One[] =>
  ones
    .map((one) => ({ one, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)

const assertAnswered = (answer: Awaited<ReturnType<typeof post>>) => {
  if (answer.status === 429 || answer.status >= 500) throw new Error(`Answered ${answer.status}: ${answer.text}`)
  return answer
}

/** Maps an area below 0.5 to the same distance above it: known addresses may be the faster or the slower ones. */
const distinguishability = (area: number) => Math.max(area, 1 - area)

/** The chance that a value of `longer` is above one of `shorter`, by ranks (Mann and Whitney). */
function areaUnderCurve(longer: readonly number[], shorter: readonly number[]): number {
  const all = [
    ...longer.map((ms) => ({ ms, isLonger: true })),
    ...shorter.map((ms) => ({ ms, isLonger: false })),
  ].toSorted((a, b) => a.ms - b.ms)
  const ranks = all.reduce((sum, { isLonger }, at) => sum + (isLonger ? at + 1 : 0), 0)
  return (ranks - (longer.length * (longer.length + 1)) / 2) / (longer.length * shorter.length)
}
