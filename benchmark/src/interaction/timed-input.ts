import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Locator, Page } from 'playwright-core'
import { takeTimings, type Action, type InteractionTiming } from './interaction-timings.ts'

const PAUSE_MS = 120

/** Simulates input to a page and times each interaction. */
export interface TimedInput {
  page: Page
  /** Performs a named interaction, then pauses. */
  act: (name: string, perform: () => Promise<unknown>) => Promise<void>
  /** Presses an element by mouse or finger. Locates the element before the timing starts, because locating also runs in the page. */
  press: (name: string, locator: Locator) => Promise<void>
  /** Returns the timings so far and starts counting again. */
  takeTimings: () => Promise<InteractionTiming[]>
}

/** Creates timed input to a page: by mouse, or by finger if it has a touch screen. */
export function timedInputOn(page: Page, { touch }: { touch: boolean }): TimedInput {
  let actions: Action[] = []
  const act: TimedInput['act'] = async (name, perform) => {
    actions.push({ name, at: Date.now() })
    await perform()
    await page.waitForTimeout(PAUSE_MS)
  }
  return {
    page,
    act,
    async press(name, locator) {
      const box = await boxOf(locator)
      const [x, y] = [box.x + Math.min(box.width / 2, REACH_PX), box.y + box.height / 2]
      if (!touch) await page.mouse.move(x, y)
      await page.waitForTimeout(PAUSE_MS)
      await act(name, () => (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)))
    },
    async takeTimings() {
      const times = await takeTimings(page, actions)
      actions = []
      return times
    },
  }
}

/** Returns the position of an element. Retries while it is being re-rendered. */
async function boxOf(locator: Locator) {
  for (let tries = 0; tries < 10; tries += 1) {
    await locator.waitFor()
    const box = await locator.boundingBox()
    if (box) return box
  }
  throw new Error(`There is nothing to press: ${String(locator)}`)
}

/** Wide elements are pressed at most this far from their left edge, px. */
const REACH_PX = 60

/**
 * Swipes across a phone between two horizontal positions in px. The finger rests before it is lifted: otherwise the page would scroll on,
 * and the next touch would only stop it.
 */
export async function swipe(devtools: CDPSession, from: number, to: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x: from, y: SWIPE_Y }])
  for (const share of [0.3, 0.6, 1]) await touch('touchMove', [{ x: from + (to - from) * share, y: SWIPE_Y }])
  await sleep(RESTS_MS)
  await touch('touchEnd', [])
}

const RESTS_MS = 200

const SWIPE_Y = 400
