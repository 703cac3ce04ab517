import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { median, type Figure } from '../measuring/figures.ts'
import type { ChatTestBed } from './chat-test-bed.ts'

const PICTURES = 5
const poster = join(import.meta.dirname, '../../../e2e/pictures/ferry-photo.jpg')

/**
 * Measures the time from when the server has read a picture until its event's card is on the screen. The control is the same page without
 * long polling, which polls every two seconds. Pictures are added to the two pages in turn.
 */
export async function measureCardDelay(testBed: ChatTestBed): Promise<Figure[]> {
  const [page, polling] = [await testBed.page(1), await testBed.page(1)]
  await polling.route('**/api/jobs/*', (asked) => {
    const { prefer: _, ...headers } = asked.request().headers()
    return asked.continue({ headers })
  })
  const [held, polled]: [number[], number[]] = [[], []]
  for (let picture = 0; picture < PICTURES; picture += 1) {
    held.push(await timeOneCard(page))
    polled.push(await timeOneCard(polling))
  }
  await page.close()
  await polling.close()
  return [
    { name: 'reading ended to card visible, p50', unit: 'ms', value: median(held), control: median(polled), goal: 150 },
  ]
}

/**
 * Adds a picture with an event. Returns the time in ms from when the server has read it until its card is visible; both
 * moments are measured by this computer's clock.
 */
export async function timeOneCard(page: Page): Promise<number> {
  await page.goto('/chat')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a picture' }).click(),
  ])
  const sent = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/jobs'),
  )
  const seen = page.evaluate(cardSeen)
  await chooser.setFiles(poster)
  const ended = await endOfReading(page, await (await sent).json())
  return (await seen) - ended
}

interface ThreadReply {
  messages: { timestamp: string; eventIds?: string[] }[]
}

/** Returns when the server stored what it read: the time of the assistant's message, in whichever response has it first. */
async function endOfReading(page: Page, { jobId, threadId }: { jobId: string; threadId: string }): Promise<number> {
  const answer = await page.waitForResponse(
    async (it) =>
      [`/api/jobs/${jobId}`, `/api/threads/${threadId}`].includes(new URL(it.url()).pathname) &&
      (await it.text()).includes('eventIds'),
  )
  const reply = (await answer.json()) as ThreadReply & { thread?: ThreadReply }
  const { messages } = reply.thread ?? reply
  return Date.parse(messages.find((it) => it.eventIds)?.timestamp ?? '')
}

/** Runs in the page: resolves to the time at which the frame with the card was drawn. */
function cardSeen(): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('article')) requestAnimationFrame(() => resolve(Date.now()))
      else requestAnimationFrame(look)
    }
    look()
  })
}
