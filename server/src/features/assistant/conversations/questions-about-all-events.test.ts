import { describe, expect, test } from 'vitest'
import { sendPoster, post, say } from '../../../testing/calls/assistant-calls.ts'
import { everyApp, type TestApp } from '../../../testing/calls/test-app.ts'

const ticket = (price: string | null) => ({
  ticket_price: price,
  ticket_currency: price === null ? null : 'GBP',
  ticket_availability: null,
  cancellation_policy: null,
})

/** Adds two fairs on one day and a concert from pictures, not saved, and a saved lunch. Returns a function that sends a message. */
async function fourEvents(app: TestApp) {
  const ada = await app.signUp()
  const add = async (title: string, day: string, start: string, end: string | null, price: string | null) =>
    sendPoster(app, ada, {
      title,
      start_date: day,
      end_date: null,
      start_time: start,
      end_time: end,
      category: null,
      ticket_info: ticket(price),
    })
  await add('Makers Market', '2090-12-12', '10:00', '16:00', '2')
  await add('Record Fair', '2090-12-12', '11:00', '17:00', '0')
  await add('Harbour Choir', '2090-12-20', '18:00', null, '6.50')
  const typed = { content: 'Lunch with Priya on 18 December 2090 at 1pm, save it' }
  await post(app, ada, '/api/threads', typed)
  const first = await post(app, ada, '/api/threads', { content: 'list everything' })
  const { threadId } = first.json<{ threadId: string }>()
  return async (words: string) => (await say(app, ada, threadId, words)).content
}

describe.each(everyApp)('questions about all events on $name', ({ open }) => {
  test('a clash between events that are not saved yet is reported as such', async () => {
    const app = await open()
    const answer = await fourEvents(app)
    const text = await answer('do any of my things overlap?')
    expect(text).toContain('Makers Market and Record Fair')
    expect(text).toContain('Not in your calendar yet')
    expect(await answer('do any of my events land on the same day')).toContain('Tuesday 12 December 2090: ')
    await app.close()
  })

  test('the cheapest, the dearest and the total come from the known prices, and unknown ones are named', async () => {
    const app = await open()
    const answer = await fourEvents(app)
    await answer('list everything')
    expect(await answer('what would it all cost me')).toBe(
      "At least £8.50 in all: Makers Market (£2), Record Fair (free) and Harbour Choir (£6.50). I don't know what Lunch with Priya costs.",
    )
    expect(await answer('which is the cheapest')).toContain('Cheapest: Record Fair (free)')
    expect(await answer('and the dearest')).toContain('Dearest: Harbour Choir (£6.50)')
    expect(await answer('how many days between the lunch and the choir')).toMatch(/^2 days: /)
    await app.close()
  })

  test('"the others" are the events of the list that the last answer did not name', async () => {
    const app = await open()
    const answer = await fourEvents(app)
    await answer('list everything')
    expect(await answer('which of them are saved')).toContain('Lunch')
    expect(await answer('and the others?')).toMatch(/Makers Market, Record Fair and Harbour Choir/)
    await app.close()
  })

  test('the first free Saturday is the first one without a saved event', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId } = (
      await post(app, ada, '/api/threads', { content: 'Fair on Saturday 2 December 2090 at 10am, save it' })
    ).json<{ threadId: string }>()
    const { content } = await say(app, ada, threadId, 'is there a free saturday in december 2090')
    expect(content).toBe('Saturday 9 December 2090 is free, according to your saved events.')
    await app.close()
  })
})
