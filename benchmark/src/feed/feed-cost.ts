import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { median, type Figure } from '../measuring/figures.ts'
import { createPersonWithEvents, type Person } from '../filling/person-with-events.ts'
import { processorMs } from '../measuring/processor-time.ts'
import { startBareServer } from '../running-product.ts'
import { fetchWithAgent, fetchRepeatedly, createSubscriberAgent } from './subscriber.ts'

/** Measured rounds of requests that get a 304 (not modified) response. */
const ROUNDS = 3
/** Requests per round. */
const REQUESTS = 1500
/** How many fetches of the whole calendar after a change are measured. */
const REBUILDS = 5
const PAUSE_MS = 2
const goals = {
  /** CPU time of a 304 response, as a multiple of a bare server's response. */
  timesBareServer: 3,
  /** CPU time of the whole calendar after a change. */
  rebuildMs: 400,
  /** Longest wait of another request while the calendar is built. */
  stallMs: 20,
  /** Compressed size per thousand events. */
  kbPerThousand: 40,
}

/** Measures what a feed subscriber with this many events costs the server, mostly in CPU time: a busy machine has little effect on that. */
export async function measureFeedCost(events: number, databaseUrl: string | null): Promise<Figure[]> {
  const person = await createPersonWithEvents(events, databaseUrl)
  try {
    const { text } = await person.call('POST', '/api/calendar/my-events/token')
    const { subscriptionUrl } = JSON.parse(text) as { subscriptionUrl: string } // the contract's reply
    const url = person.product.url + new URL(subscriptionUrl).pathname
    const { etag, content } = await fetchWithAgent(createSubscriberAgent(), url)
    const compressed = await fetchWithAgent(createSubscriberAgent(), url, { 'accept-encoding': 'gzip' })
    const kb = compressed.content.length / 1024
    return [
      await measureUnchanged(person, { url, etag, events }),
      await measureRebuild(person, { url, events, uncompressed: content }),
      await measureStalls(person, { url, events }),
      {
        name: `${events} events: packed, per thousand (plain)`,
        unit: 'KB',
        value: (kb / events) * 1000,
        control: (content.length / 1024 / events) * 1000,
        goal: events < 1000 ? null : goals.kbPerThousand,
      },
    ]
  } finally {
    await person.close()
  }
}

/** Measures a 304 response; the control is a bare Node server. */
async function measureUnchanged(
  { product }: Person,
  { url, etag, events }: { url: string; etag: string; events: number },
) {
  const bareServer = await startBareServer()
  const [feedTimes, bareTimes]: [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round += 1) {
    const headers = { 'if-none-match': etag }
    const feedMs = await measureCpuMs(product.pid, () =>
      fetchRepeatedly(url, { times: REQUESTS, status: 304, headers }),
    )
    const bareMs = await measureCpuMs(bareServer.pid, () =>
      fetchRepeatedly(bareServer.url, { times: REQUESTS, status: 200 }),
    )
    if (round === 0) continue // warm
    feedTimes.push(feedMs / REQUESTS)
    bareTimes.push(bareMs / REQUESTS)
  }
  await bareServer.stop()
  const control = median(bareTimes)
  return {
    name: `${events} events: a 304, CPU ms (bare server)`,
    unit: '',
    value: median(feedTimes),
    control,
    goal: goals.timesBareServer * control,
  } satisfies Figure
}

/** Measures the whole calendar, compressed, as an app fetches it after a change; the control is compression alone. */
async function measureRebuild(
  { product }: Person,
  { url, events, uncompressed }: { url: string; events: number; uncompressed: Buffer },
) {
  const agent = createSubscriberAgent()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const cost = await measureCpuMs(product.pid, async () => {
      for (let at = 0; at < REBUILDS; at += 1) await fetchWithAgent(agent, url, { 'accept-encoding': 'gzip' })
    })
    times.push(cost / REBUILDS)
  }
  agent.destroy()
  const before = process.cpuUsage()
  gzipSync(uncompressed)
  const { user, system } = process.cpuUsage(before)
  return {
    name: `${events} events: rebuild, CPU (gzip alone)`,
    unit: 'ms',
    value: median(times),
    control: (user + system) / 1000,
    goal: goals.rebuildMs,
  } satisfies Figure
}

/** Measures the longest wait of another request while the server writes the calendar; the control is the same at rest. */
async function measureStalls(person: Person, { url, events }: { url: string; events: number }): Promise<Figure> {
  const agent = createSubscriberAgent()
  const longest = async (end: () => Promise<unknown>) => {
    const over = new AbortController()
    const ended = end().finally(() => over.abort())
    let longestMs = 0
    while (!over.signal.aborted) {
      longestMs = Math.max(longestMs, (await person.call('GET', '/api/settings')).ms)
      await sleep(PAUSE_MS)
    }
    await ended
    return longestMs
  }
  const during: number[] = []
  const atRest: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now()
    during.push(await longest(() => fetchWithAgent(agent, url, { 'accept-encoding': 'gzip' })))
    const tookMs = performance.now() - begun
    atRest.push(await longest(() => sleep(tookMs)))
  }
  agent.destroy()
  const control = median(atRest)
  return {
    name: `${events} events: longest stall (at rest)`,
    unit: 'ms',
    value: median(during),
    control,
    goal: goals.stallMs,
  }
}

async function measureCpuMs(pid: number, task: () => Promise<unknown>): Promise<number> {
  const before = processorMs(pid)
  await task()
  return processorMs(pid) - before
}
