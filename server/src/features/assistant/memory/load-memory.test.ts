import { describe, expect, test } from 'vitest'
import type { Filter } from '@swap/assistant/command'
import { newEvent } from '../../../platform/database/rows/new-event.ts'
import { everyApp, type TestApp } from '../../../testing/calls/test-app.ts'
import { loadMemory, createMemoryExtender } from './load-memory.ts'
import { extractSearchTerms } from './event-search.ts'
import { addEvent } from '../turns/event-queries.ts'

const now = Date.parse('2026-11-24T10:00Z')
const moment = { now, timeZone: 'Europe/London', today: '2026-11-24', isDayFirst: true }

const signUpOwner = async (app: TestApp): Promise<string> => {
  const { email } = await app.signUp()
  return (await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
}

interface EventToAdd {
  title: string
  day?: string
  venue?: string
}

async function addEvents(app: TestApp, ownerId: string, all: readonly EventToAdd[]): Promise<void> {
  for (const [place, { title, day = '2026-12-04', venue }] of all.entries()) {
    const event = newEvent({ id: crypto.randomUUID(), ownerId, threadId: null, place, now })
    const location = {
      venue: venue ?? null,
      address: null,
      city: null,
      postal_code: null,
      country: null,
      coordinates: null,
    }
    await addEvent(app.db, { ...event, title, start_date: day, location })
  }
}

const everything: Filter = { span: null, words: [], place: null, category: null, which: 'all', among: null }
const nothing = { spans: [], filter: null, hasAllUpcoming: false }

const loadFor = async (app: TestApp, ownerId: string, text: string) =>
  loadMemory(app.db, { ...moment, ownerId, threadId: 'none' }, { text, terms: extractSearchTerms(text, moment) })
const titles = (known: readonly { title: string | null }[]): string[] =>
  known.map(({ title }) => title ?? '').toSorted((one, other) => one.localeCompare(other))

describe.each(everyApp)('the events loaded for a message, on $name', ({ open }) => {
  test('are only those of its sender that it names by a word or a day, misspelled or not', async () => {
    const app = await open()
    const [ada, eve] = [await signUpOwner(app), await signUpOwner(app)]
    const others = Array.from({ length: 40 }, (_, at) => ({ title: `Chess ${at}`, day: '2027-03-03' }))
    await addEvents(app, ada, [{ title: 'Pottery Workshop' }, { title: 'Café Société', day: '2026-12-12' }, ...others])
    await addEvents(app, eve, [{ title: 'Pottery of Eve' }])
    expect((await loadFor(app, ada, 'move it to 9')).memory.known).toEqual([])
    expect(titles((await loadFor(app, ada, 'when is teh potery worksop')).memory.known)).toEqual(['Pottery Workshop'])
    expect(titles((await loadFor(app, ada, 'where is cafe societe?')).memory.known)).toEqual(['Café Société'])
    expect(titles((await loadFor(app, ada, 'cancel the one on 12 december')).memory.known)).toEqual(['Café Société'])
    await app.close()
  })

  test('are all that match, if the message asks for a list', async () => {
    const app = await open()
    const ada = await signUpOwner(app)
    const many = Array.from({ length: 150 }, (_, at) => ({ title: `Chess ${at}`, venue: "St Mary's Hall" }))
    await addEvents(app, ada, [...many, { title: 'Jazz', venue: 'The Crown' }, { title: 'Over', day: '2026-11-01' }])
    const { memory } = await loadFor(app, ada, 'list all chess')
    const extendMemory = createMemoryExtender(app.db, ada, memory)
    expect(memory.known.length).toBeLessThan(150)
    const fitting = async (filter: Partial<Filter>) =>
      (await extendMemory({ ...nothing, filter: { ...everything, ...filter } })).known
    expect((await fitting({ words: ['chess'] })).length).toBe(150)
    expect((await fitting({ place: "st mary's hall" })).length).toBe(150)
    expect(titles(await fitting({})).includes('Over')).toBe(false)
    expect((await fitting({})).length).toBe(151)
    expect(
      titles((await extendMemory({ ...nothing, spans: [{ from: '2026-11-01', to: '2026-11-02' }] })).known),
    ).toContain('Over')
    await app.close()
  })

  test('are found even if a title contains the character that separates events in the index', async () => {
    const app = await open()
    const ada = await signUpOwner(app)
    await addEvents(app, ada, [{ title: 'One' }, { title: 'Lantern Parade' }, { title: 'Last' }])
    const older = { One: 'One\u0001Two', Last: 'Last\u0001' } // as in events from before such characters were refused
    for (const [title, was] of Object.entries(older))
      await app.db.updateTable('events').set({ title: was }).where('title', '=', title).execute()
    expect(titles((await loadFor(app, ada, 'when is the lantern parade')).memory.known)).toEqual(['Lantern Parade'])
    await app.close()
  })
})
