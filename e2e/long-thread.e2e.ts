// Scrolling and loading of a long thread.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './journey.ts'
import { composer, conversation, say, twoLooks } from './person.ts'
import { waitUntilStill } from './wait-until-still.ts'

const MESSAGE_COUNT = 40

/** Makes a long thread, without waiting for each answer on the screen. */
async function longThread(page: Page): Promise<string> {
  const token = await page.evaluate(() => {
    const { accessToken } = JSON.parse(localStorage.getItem('swap.tokens') ?? '{}') as { accessToken: string }
    return accessToken
  })
  const tell = async (path: string, content: string) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
    const answer = await page.request.post(path, { headers, data: { content } })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
    return (await answer.json()) as { threadId: string }
  }
  const { threadId } = await tell('/api/threads', 'Quiz at the Crown, Friday 4 December 8pm')
  for (let time = 1; time <= MESSAGE_COUNT; time += 1)
    await tell(`/api/threads/${threadId}/messages`, `${time}. thanks`)
  return threadId
}

/** Measures the view: the first typed message in it and its offset, the number of messages drawn, and the distance to the end, in px. */
const measureView = (page: Page) =>
  conversation(page).evaluate((it) => {
    const { top } = it.getBoundingClientRect()
    const rows = [...it.querySelectorAll(':scope > ol > li')]
    const first = rows.find((row) => row.textContent.endsWith('thanks') && row.getBoundingClientRect().top > top)
    return {
      firstMessage: first?.textContent ?? '',
      offset: (first?.getBoundingClientRect().top ?? 0) - top,
      rows: rows.length,
      toEnd: it.scrollHeight - it.scrollTop - it.clientHeight,
    }
  })

/** Returns whether everything near is drawn: placeholders for left-out messages are further away than messages are loaded from. */
const isDrawn = (page: Page) =>
  conversation(page).evaluate((it) => {
    const { top, bottom } = it.getBoundingClientRect()
    const isFar = (box: DOMRect) => Math.max(top - box.bottom, box.top - bottom) > 600
    return [...it.querySelectorAll(':scope > div')].every((leftOut) => isFar(leftOut.getBoundingClientRect()))
  })

/** Scrolls like a person: step by step, waiting each time for what appears. */
async function scroll(page: Page, { by, times }: { by: number; times: number }): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await expect.poll(() => isDrawn(page)).toBe(true) // when the browser has time
    await conversation(page).evaluate((it, top) => it.scrollBy({ top, behavior: 'instant' }), by)
    await waitUntilStill(page)
  }
}

journey.for(twoLooks)(
  'a long thread opens at its end, later where it was left, and scrolls to its end (%s)',
  async (look, { arrive }) => {
    const { page } = await arrive(look)
    const threadId = await longThread(page)
    await page.evaluate((path) => {
      history.pushState({}, '', path) // as a link does: this page remembers where it was
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, `/chat/${threadId}`)
    await expect.poll(async () => (await measureView(page)).toEnd).toBeLessThan(2)
    await scroll(page, { by: -500, times: 12 })
    const left = await measureView(page)
    expect(left.rows).toBeGreaterThan(50)

    const away = async () => {
      await page.evaluate(() => history.back()) // to the empty chat
      await expect.poll(() => page.getByRole('heading', { level: 1 }).first().textContent()).not.toMatch(/quiz/i)
      await page.evaluate(() => history.forward())
      await conversation(page).getByRole('listitem').first().waitFor()
      await waitUntilStill(page)
    }
    await away()
    const back = await measureView(page)
    expect(back.firstMessage).toBe(left.firstMessage)
    expect(Math.abs(back.offset - left.offset)).toBeLessThan(2)
    expect(back.rows, 'what is far from the place is not drawn').toBeLessThan(left.rows)

    await scroll(page, { by: 500, times: 16 })
    await expect.poll(async () => (await measureView(page)).toEnd).toBeLessThan(2)
    await conversation(page).getByText(`${MESSAGE_COUNT}. thanks`).waitFor()

    await scroll(page, { by: -500, times: 8 })
    await away()
    await conversation(page).focus()
    await page.keyboard.press('End')
    await expect.poll(async () => (await measureView(page)).toEnd).toBeLessThan(2)
    await conversation(page).getByText(`${MESSAGE_COUNT}. thanks`).waitFor()

    await scroll(page, { by: -500, times: 8 })
    await away()
    expect(await conversation(page).getByText(`${MESSAGE_COUNT}. thanks`).count()).toBe(0)
    await composer(page).focus()
    await say(page, 'when is it?', /Friday 4 December/)
    await expect.poll(async () => (await measureView(page)).toEnd).toBeLessThan(2)
  },
)
