import type { Page } from 'playwright-core'
import { quantile, type Figure } from '../measuring/figures.ts'
import { timedInputOn, type TimedInput } from './timed-input.ts'
import { timeOneCard } from './card-delay.ts'
import type { ChatTestBed, Screen } from './chat-test-bed.ts'
import { observeInteractions, type InteractionTiming } from './interaction-timings.ts'
import { browseOnPhone } from './browse-on-phone.ts'
import { showSlowest } from './show-slowest.ts'

/** The factor by which the browser slows the processor. */
const SLOWDOWN = 4
/** How often each screen's interactions are repeated. */
const ROUNDS = 6

/**
 * Measures the 98th percentile of the time from a key press, click or touch to the next paint (the Event Timing API, as for INP), on
 * a large screen and on a phone. The control is a page that does nothing, clicked as often on the same slowed processor.
 */
export async function measureInteractions(testBed: ChatTestBed): Promise<Figure[]> {
  const desktop = await measureScreen(testBed, 'desktop', browseOnDesktop)
  const page = await testBed.page(1)
  await timeOneCard(page) // adds the card that the phone round opens
  await page.close()
  return [...desktop, ...(await measureScreen(testBed, 'phone', browseOnPhone))]
}

async function measureScreen(testBed: ChatTestBed, screen: Screen, browse: (input: TimedInput) => Promise<void>) {
  const page = await testBed.page(SLOWDOWN, screen)
  await observeInteractions(page)
  await page.goto('/chat')
  await page.waitForLoadState('networkidle')
  const input = timedInputOn(page, { touch: screen === 'phone' })
  const timings: InteractionTiming[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await browse(input)
    timings.push(...(await input.takeTimings()))
  }
  const control = await timeClicksOnEmptyPage(page, timings.length)
  await page.close()
  console.log(`\n${screen}`)
  showSlowest(timings)
  const times = timings.map(({ ms }) => ms)
  const figure = (name: string, share: number, goal: number | null): Figure => ({
    name,
    unit: 'ms',
    value: quantile(times, share),
    control: quantile(control, share),
    goal,
  })
  return [
    figure(`${times.length} interactions (${screen}) at ${SLOWDOWN}x, p98`, 0.98, 100),
    figure('the same, p50', 0.5, null),
  ]
}

/** Uses the chat on a large screen: moves through the threads, opens some, scrolls, searches, narrows the sidebar, opens the options. */
async function browseOnDesktop({ page, act, press }: TimedInput): Promise<void> {
  const list = page.getByRole('list', { name: 'Threads' })
  await press('open the long thread', list.getByRole('link', { name: /^Ferry Night 0/ }))
  await page.getByRole('region', { name: 'Conversation' }).getByRole('listitem').first().waitFor()
  await page.mouse.move(800, 400)
  await page.mouse.wheel(0, -3000)
  await press('open a thread', list.getByRole('link').nth(2))
  await list.getByRole('link').nth(2).focus() // the opened thread's heading has it
  for (const key of ['ArrowDown', 'ArrowDown', 'PageDown', 'PageDown', 'End', 'PageUp', 'Home', 'Enter'])
    await act(`${key} in the thread list`, () => page.keyboard.press(key))
  for (const name of ['narrow sidebar', 'wide sidebar']) await act(name, () => page.keyboard.press('Control+b'))
  await press('open the menu', page.getByRole('button', { name: 'Thread options' }))
  await act('close the menu', () => page.keyboard.press('Escape'))
  await press('open the search', page.getByRole('button', { name: 'Search threads' }))
  for (const letter of 'ferry boat')
    await act(`type ${letter}`, () => page.keyboard.press(letter === ' ' ? 'Space' : letter))
  await act('close the search', () => page.keyboard.press('Escape'))
}

/** Clicks a button on an empty page this often; returns the times in ms. */
async function timeClicksOnEmptyPage(page: Page, count: number): Promise<number[]> {
  await page.goto('about:blank')
  await page.evaluate(() => document.body.append(document.createElement('button')))
  const input = timedInputOn(page, { touch: false })
  for (let click = 0; click < count; click += 1) await input.act('click', () => page.getByRole('button').click())
  return (await input.takeTimings()).map(({ ms }) => ms)
}
