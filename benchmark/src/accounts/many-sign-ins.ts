import { setTimeout as sleep } from 'node:timers/promises'
import { quantile, type Figure } from '../measuring/figures.ts'
import { measureMemory } from '../measuring/resident-memory.ts'
import type { RunningServer } from '../running-product.ts'
import { createAccount, post, type Account } from '../filling/visitor.ts'

/** Sign-ins at the same time. */
const SIGN_INS = 256
/** Accounts that sign in, several times each. */
const PEOPLE = 32
/** How long to measure the server at rest. */
const AT_REST_MS = 3000
/** The pause between two timed requests. */
const PAUSE_MS = 5
/** The pause between two measurements of the server's memory. */
const POLL_MS = 30
/** Most memory, in MB, that the sign-ins may add to the server at rest. */
const MAX_ADDED_MB = 120

/** Measures how much simultaneous sign-ins slow other requests, and how much memory they take. The control is the same server at rest. */
export async function measureManySignIns({ url, pid }: Pick<RunningServer, 'url' | 'pid'>): Promise<Figure[]> {
  const people: Account[] = []
  for (let n = 0; n < PEOPLE; n++) people.push(await createAccount(url))
  const [me] = people
  if (!me) throw new Error('There is nobody')
  await timeRequestsUntil(url, me, sleep(1000)) // warm-up
  const atRest = await timeRequestsUntil(url, me, sleep(AT_REST_MS))

  const before = measureMemory(pid).mb
  const watch = watchMemory(pid)
  const flood = Promise.all(
    Array.from({ length: SIGN_INS }, async (_, n) => {
      const { email = '', password = '' } = people[n % people.length] ?? {}
      return post(`${url}/api/auth/login`, { email, password })
    }),
  )
  const during = await timeRequestsUntil(url, me, flood)
  const peak = watch.stop()
  const refused = (await flood).filter(({ status }) => status !== 200)
  if (refused.length > 0)
    throw new Error(`${refused.length} of ${SIGN_INS} right passwords were refused: ${refused[0]?.text}`)

  const p99 = quantile(atRest, 0.99)
  return [
    {
      name: `other answers while ${SIGN_INS} sign in, p99 (at rest)`,
      unit: 'ms',
      value: quantile(during, 0.99),
      control: p99,
      goal: 3 * p99,
    },
    {
      name: `memory while ${SIGN_INS} sign in (at rest)`,
      unit: 'MB',
      value: peak,
      control: before,
      goal: before + MAX_ADDED_MB,
    },
  ]
}

/** Sends one person's requests, one after another, until `end` settles; returns every response time in ms. */
async function timeRequestsUntil(url: string, { accessToken }: Account, end: Promise<unknown>): Promise<number[]> {
  const over = new AbortController()
  const ended = end.finally(() => over.abort())
  const times: number[] = []
  while (!over.signal.aborted) {
    const begun = performance.now()
    const answer = await fetch(`${url}/api/events`, { headers: { authorization: `Bearer ${accessToken}` } })
    await answer.text()
    if (answer.status !== 200) throw new Error(`/api/events answered ${answer.status}`)
    times.push(performance.now() - begun)
    await sleep(PAUSE_MS)
  }
  await ended
  return times
}

function watchMemory(pid: number): { stop: () => number } {
  let peak = 0
  const look = () => (peak = Math.max(peak, measureMemory(pid).mb))
  const timer = setInterval(look, POLL_MS)
  return {
    stop() {
      clearInterval(timer)
      look()
      return peak
    },
  }
}
