import type { Page } from 'playwright-core'
import { quantile, type Figure } from '../figures.ts'
import type { Chat } from './chat.ts'

const SLOWDOWN = 4
const ROUNDS = 6
const PAUSE_MS = 120
/** What an event took that the browser does not report because it was quicker than this, ms. */
const UNREPORTED_MS = 8
const REPORTED_MS = 16

declare global {
  // oxlint-disable-next-line no-var -- a global of the page
  var interactionTimes: [interaction: number, ms: number][]
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
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(...(await oneRound(page)))
  const control = await idlePage(page, times.length)
  await page.close()
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
async function oneRound(page: Page): Promise<number[]> {
  const list = page.getByRole('list', { name: 'Threads' })
  let done = 0
  const act = async (doing: Promise<unknown>) => {
    await doing
    done += 1
    await page.waitForTimeout(PAUSE_MS)
  }
  await act(list.getByRole('link', { name: /^Ferry Night 0/ }).click())
  await page.getByRole('region', { name: 'Conversation' }).getByRole('listitem').first().waitFor()
  await page.mouse.move(800, 400)
  await page.mouse.wheel(0, -3000)
  await act(list.getByRole('link').nth(2).click())
  for (const key of ['ArrowDown', 'ArrowDown', 'PageDown', 'PageDown', 'End', 'PageUp', 'Home', 'Enter'])
    await act(page.keyboard.press(key))
  await act(page.keyboard.press('Control+b'))
  await act(page.keyboard.press('Control+b'))
  await act(page.getByRole('button', { name: 'Thread options' }).click())
  await act(page.keyboard.press('Escape'))
  await act(page.getByRole('button', { name: 'Search threads' }).click())
  for (const letter of 'ferry boat') await act(page.keyboard.press(letter === ' ' ? 'Space' : letter))
  await act(page.keyboard.press('Escape'))
  return takeTimes(page, done)
}

async function idlePage(page: Page, count: number): Promise<number[]> {
  await page.goto('about:blank')
  await page.evaluate(() => document.body.append(document.createElement('button')))
  for (let click = 0; click < count; click += 1) await page.getByRole('button').click()
  return takeTimes(page, count)
}

/** Notes in the page how long each interaction took: one click is several events, the longest counts. */
function observe(reportedMs: number) {
  globalThis.interactionTimes = []
  const options = { type: 'event', durationThreshold: reportedMs, buffered: true }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      // the type of what is observed
      if (entry.interactionId) globalThis.interactionTimes.push([entry.interactionId, entry.duration])
  }).observe(options)
}

async function takeTimes(page: Page, done: number): Promise<number[]> {
  await page.waitForTimeout(500)
  const seen = await page.evaluate(() => globalThis.interactionTimes.splice(0))
  const longest = new Map<number, number>()
  for (const [interaction, ms] of seen) longest.set(interaction, Math.max(longest.get(interaction) ?? 0, ms))
  const quick = Array.from({ length: Math.max(0, done - longest.size) }, () => UNREPORTED_MS)
  return [...longest.values(), ...quick]
}
