import type { Page } from 'playwright-core'
import { quantile, type Figure } from '../figures.ts'
import type { Chat } from './chat.ts'

const SLOWDOWN = 4
const ROUNDS = 6
const PAUSE_MS = 120
/** What an event took that the browser does not report because it was quicker than this, ms. */
const UNREPORTED_MS = 8
const REPORTED_MS = 16
/** So many kinds of interaction are told by name, the slowest first. */
const SHOWN = 12

/** One interaction: what was done, and how long it took until it was seen. */
export interface Timed {
  name: string
  ms: number
}

/** What was done when, in epoch ms by the clock of this computer. */
interface Act {
  name: string
  at: number
}

declare global {
  // oxlint-disable-next-line no-var -- a global of the page
  var interactionTimes: { interaction: number; ms: number; at: number }[]
}

/**
 * The 98th percentile of what passes between a key or a click and the picture that answers it (Event Timing, as for INP). The control
 * is a page that does nothing, clicked as often on the same slowed processor.
 */
export async function interactions(chat: Chat): Promise<Figure[]> {
  const page = await chat.page(SLOWDOWN)
  await page.addInitScript(observe, REPORTED_MS)
  await page.goto('/chat')
  await page.getByRole('list', { name: 'Threads' }).getByRole('link').first().waitFor()
  const done: Timed[] = []
  for (let round = 0; round < ROUNDS; round += 1) done.push(...(await oneRound(page)))
  const control = await idlePage(page, done.length)
  await page.close()
  showSlowest(done)
  const times = done.map(({ ms }) => ms)
  const figure = (name: string, share: number, goal: number | null): Figure => ({
    name,
    unit: 'ms',
    value: quantile(times, share),
    control: quantile(control, share),
    goal,
  })
  return [figure(`${times.length} interactions at ${SLOWDOWN}x, p98`, 0.98, 100), figure('the same, p50', 0.5, null)]
}

/** What somebody does in a chat: goes through the threads, opens some, scrolls, searches, makes the sidebar narrow, looks at the options. */
async function oneRound(page: Page): Promise<Timed[]> {
  const list = page.getByRole('list', { name: 'Threads' })
  const acts: Act[] = []
  const act = async (name: string, doing: () => Promise<unknown>) => {
    acts.push({ name, at: Date.now() })
    await doing()
    await page.waitForTimeout(PAUSE_MS)
  }
  await act('open the long thread', () => list.getByRole('link', { name: /^Ferry Night 0/ }).click())
  await page.getByRole('region', { name: 'Conversation' }).getByRole('listitem').first().waitFor()
  await page.mouse.move(800, 400)
  await page.mouse.wheel(0, -3000)
  await act('open a thread', () => list.getByRole('link').nth(2).click())
  await list.getByRole('link').nth(2).focus() // the heading of what was opened has it
  for (const key of ['ArrowDown', 'ArrowDown', 'PageDown', 'PageDown', 'End', 'PageUp', 'Home', 'Enter'])
    await act(`${key} in the thread list`, () => page.keyboard.press(key))
  for (const name of ['narrow sidebar', 'wide sidebar']) await act(name, () => page.keyboard.press('Control+b'))
  await act('open the menu', () => page.getByRole('button', { name: 'Thread options' }).click())
  await act('close the menu', () => page.keyboard.press('Escape'))
  await act('open the search', () => page.getByRole('button', { name: 'Search threads' }).click())
  for (const letter of 'ferry boat')
    await act(`type ${letter}`, () => page.keyboard.press(letter === ' ' ? 'Space' : letter))
  await act('close the search', () => page.keyboard.press('Escape'))
  return takeTimes(page, acts)
}

async function idlePage(page: Page, count: number): Promise<number[]> {
  await page.goto('about:blank')
  await page.evaluate(() => document.body.append(document.createElement('button')))
  const acts: Act[] = []
  for (let click = 0; click < count; click += 1) {
    acts.push({ name: 'click', at: Date.now() })
    await page.getByRole('button').click()
  }
  return (await takeTimes(page, acts)).map(({ ms }) => ms)
}

/** Notes in the page how long each interaction took: one click is several events, the longest counts. */
function observe(reportedMs: number) {
  globalThis.interactionTimes = []
  const options = { type: 'event', durationThreshold: reportedMs, buffered: true }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      // the type of what is observed
      if (entry.interactionId)
        globalThis.interactionTimes.push({
          interaction: entry.interactionId,
          ms: entry.duration,
          at: performance.timeOrigin + entry.startTime,
        })
  }).observe(options)
}

async function takeTimes(page: Page, acts: readonly Act[]): Promise<Timed[]> {
  await page.waitForTimeout(500)
  const seen = await page.evaluate(() => globalThis.interactionTimes.splice(0))
  const longest = new Map<number, Timed>()
  for (const { interaction, ms, at } of seen) {
    const name = acts.findLast((act) => act.at <= at)?.name ?? 'before'
    longest.set(interaction, { name, ms: Math.max(longest.get(interaction)?.ms ?? 0, ms) })
  }
  const quick = Array.from({ length: Math.max(0, acts.length - longest.size) }, () => UNREPORTED_MS)
  return [...longest.values(), ...quick.map((ms) => ({ name: 'quick', ms }))]
}

/** Where to look first: what took longest, each kind of interaction once with its times. */
function showSlowest(done: readonly Timed[]): void {
  const kinds = Map.groupBy(done, ({ name }) => name)
  const slowest = [...kinds]
    .map(([name, times]) => ({ name, times: times.map(({ ms }) => ms).toSorted((a, b) => b - a) }))
    .toSorted((a, b) => (b.times[0] ?? 0) - (a.times[0] ?? 0))
  for (const { name, times } of slowest.slice(0, SHOWN)) console.log(`${name.padEnd(32)} ${times.join(' ')} ms`)
}
