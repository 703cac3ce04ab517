import type { Figure } from '../figures.ts'
import { newAccount, post, strangersAddress } from './visitor.ts'

const PAIRS = 400
/** Few tries for each account, so that the limit of tries does not answer instead. */
const TRIES_AN_ACCOUNT = 4
const MAY_DIFFER = 0.06

const askings: Record<string, (email: string) => object> = {
  '/api/auth/login': (email) => ({ email, password: 'not the password' }),
  '/api/auth/forgot-password': (email) => ({ email }),
  '/api/auth/resend-verification': (email) => ({ email }),
}

/**
 * Whether the time of an answer tells that an address has an account: the chance that a known one took longer than an unknown one
 * (area under the ROC curve), 0.5 when it tells nothing. The control is the same for two halves of unknown addresses.
 */
export async function tellingTimes(url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [path, body] of Object.entries(askings)) {
    const known: string[] = []
    for (let n = 0; n < PAIRS / TRIES_AN_ACCOUNT; n++) known.push((await newAccount(url)).email)
    const ask = async (email: string) => answered(await post(url + path, body(email))).ms
    for (let n = 0; n < 20; n++) await ask(strangersAddress()) // warm
    const times = { known: [] as number[], stranger: [] as number[], otherStranger: [] as number[] }
    for (let n = 0; n < PAIRS; n++) {
      const three: [keyof typeof times, string][] = [
        ['known', known[n % known.length] ?? ''],
        ['stranger', strangersAddress()],
        ['otherStranger', strangersAddress()],
      ]
      for (const [who, email] of turned(three, n)) times[who].push(await ask(email))
    }
    figures.push({
      name: `${path}: a known address takes longer`,
      unit: '',
      value: areaUnderCurve(times.known, times.stranger),
      control: areaUnderCurve(times.otherStranger, times.stranger),
      goal: 0.5 + MAY_DIFFER,
    })
  }
  return figures
}

/** The same three in another order each time: whoever comes second is a little faster. */
const turned = <One>(ones: readonly One[], by: number): One[] => ones.map((_, at) => ones[(at + by) % ones.length]!) // within the list

const answered = (answer: Awaited<ReturnType<typeof post>>) => {
  if (answer.status === 429 || answer.status >= 500) throw new Error(`Answered ${answer.status}: ${answer.text}`)
  return answer
}

/** The chance that a value of `longer` is above one of `shorter`, by ranks (Mann and Whitney). */
function areaUnderCurve(longer: readonly number[], shorter: readonly number[]): number {
  const all = [
    ...longer.map((ms) => ({ ms, isLonger: true })),
    ...shorter.map((ms) => ({ ms, isLonger: false })),
  ].toSorted((a, b) => a.ms - b.ms)
  const ranks = all.reduce((sum, { isLonger }, at) => sum + (isLonger ? at + 1 : 0), 0)
  return (ranks - (longer.length * (longer.length + 1)) / 2) / (longer.length * shorter.length)
}
