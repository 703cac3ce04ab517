import type { Thread } from '@swap/contract/thread'
import type { FoundThread } from '@swap/contract/thread-list'
import { describe, expect, test } from 'vitest'
import { readEvent, readingOf } from '../../testing/readings.ts'
import { get, readPicture } from '../../testing/calls/http-calls.ts'
import { as, everyApp, type TestApp } from '../../testing/calls/test-app.ts'

const line = (text: string) => ({
  text,
  box: [0.1, 0.1, 0.5, 0.05] as [number, number, number, number],
  confidence: 0.9,
})
const poster = (title: string, ...lines: string[]) => ({ ...readingOf([readEvent({ title })]), lines: lines.map(line) })

const search = async (app: TestApp, person: { accessToken: string }, q: string) =>
  (await get(app, person, `/api/threads/search?q=${encodeURIComponent(q)}`)).json<{
    threads: FoundThread[]
    isMore: boolean
  }>()
const titles = async (...from: Parameters<typeof search>) => (await search(...from)).threads.map(({ title }) => title)

describe.each(everyApp)('searching threads on $name', ({ open }) => {
  test('finds them by their titles and by the text of their pictures, and says where', async () => {
    const app = await open()
    const ada = await app.signUp()
    app.reader.script.push(
      poster('Night Ferry Quartet', 'NIGHT FERRY QUARTET', 'The Boathouse, Harbour Street'),
      poster('Harbour Night Market', 'Harbour Night Market', 'Fish Dock 3'),
    )
    await readPicture(app, ada)
    await readPicture(app, ada)
    expect(await titles(app, ada, 'harbour')).toEqual(['Harbour Night Market', 'Night Ferry Quartet'])
    const { threads } = await search(app, ada, 'BOATH')
    expect(threads).toMatchObject([
      {
        title: 'Night Ferry Quartet',
        startImage: expect.stringContaining('/api/pictures/'),
        match: { where: 'picture', text: 'The Boathouse, Harbour Street', marks: [[4, 9]] },
      },
    ])
    expect(await titles(app, ada, 'ferri boathuose')).toEqual(['Night Ferry Quartet'])
    expect(await titles(app, ada, 'ferry market')).toEqual([])
    expect(await titles(app, ada, '%')).toEqual([])
    await app.close()
  })

  test('looks for a price among prices, not among hours and days', async () => {
    const app = await open()
    const ada = await app.signUp()
    app.reader.script.push(
      poster('Open Kiln Day', '18 December', 'Doors 18:30, tickets £180'),
      poster('Night Ferry Quartet', 'Doors 18:30', 'Tickets £18.00 on the door'),
      poster('Harbour Jazz', 'Jazz at 18:00', 'Entry €18'),
    )
    for (let count = 0; count < 3; count += 1) await readPicture(app, ada)
    const { threads } = await search(app, ada, '£18')
    expect(threads).toMatchObject([
      { title: 'Night Ferry Quartet', match: { text: 'Tickets £18.00 on the door', marks: [[8, 14]] } },
    ])
    expect(await titles(app, ada, 'jazz 18 eur')).toEqual(['Harbour Jazz'])
    expect(await titles(app, ada, 'jazz £18')).toEqual([])
    expect(await titles(app, ada, '18')).toEqual(['Harbour Jazz', 'Night Ferry Quartet', 'Open Kiln Day'])
    await app.close()
  })

  test('looks for a time as one term, not for its hour and its minutes apart', async () => {
    const app = await open()
    const ada = await app.signUp()
    app.reader.script.push(
      poster('Open Kiln Day', '18 December', 'Tickets £30'),
      poster('Night Ferry Quartet', 'Rows 18, 30', 'Doors 18.30'),
      poster('Harbour Jazz', 'Jazz at 18:00', '30 seats'),
    )
    for (let count = 0; count < 3; count += 1) await readPicture(app, ada)
    const { threads } = await search(app, ada, '18:30')
    expect(threads).toMatchObject([{ title: 'Night Ferry Quartet', match: { text: 'Doors 18.30', marks: [[6, 11]] } }])
    expect(await titles(app, ada, 'jazz 18:00')).toEqual(['Harbour Jazz'])
    expect(await titles(app, ada, 'jazz 18:30')).toEqual([])
    await app.close()
  })

  test('finds a picture with all the words, although a thousand later ones have one of them', async () => {
    const app = await open()
    const ada = await app.signUp()
    app.reader.script.push(poster('Old', 'Zither evening', 'Harbour'))
    await readPicture(app, ada)
    const old = await app.db.selectFrom('readings').selectAll().executeTakeFirstOrThrow()
    const later = { ...old, lines: null, receipts: null, idempotency_key: null, search_text: ' by the harbour' }
    for (let at = 0; at < 11; at += 1) {
      const hundred = Array.from({ length: 100 }, (_, nth) => ({
        ...later,
        id: `later-${at}-${nth}`,
        created_at: old.created_at + 1 + at,
      }))
      await app.db.insertInto('readings').values(hundred).execute()
    }
    expect(await titles(app, ada, 'harbour zither')).toEqual(['Old'])
    await app.close()
  })

  test('finds a renamed thread by its new name, and a deleted thread no longer', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId } = await readPicture(app, ada)
    const url = `/api/threads/${threadId}`
    await app.server.inject({ method: 'PATCH', url, headers: as(ada), body: { title: 'Élodie’s birthday' } })
    expect(await titles(app, ada, 'elodie')).toEqual(['Élodie’s birthday'])
    await app.server.inject({ method: 'DELETE', url, headers: as(ada) })
    expect(await titles(app, ada, 'elodie')).toEqual([])
    await app.close()
  })

  test("finds nothing of somebody else's", async () => {
    const app = await open()
    const [ada, eve] = [await app.signUp(), await app.signUp()]
    const { threadId } = await readPicture(app, ada)
    const { title } = (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>()
    expect(await titles(app, ada, title)).toEqual([title])
    expect(await titles(app, eve, title)).toEqual([])
    await app.close()
  })

  test('is refused without a word to look for', async () => {
    const app = await open()
    const ada = await app.signUp()
    expect((await get(app, ada, '/api/threads/search?q=%20')).statusCode).toBe(400)
    await app.close()
  })
})
