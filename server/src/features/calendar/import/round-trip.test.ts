import { toIcs } from '@swap/calendar/ics'
import { readIcs, type IcsEntry } from '@swap/calendar/read-ics'
import { generatedEvents } from '@swap/calendar/testing/generated-events'
import type { ImportOutcome, Subscription } from '@swap/contract/calendar'
import { describe, expect, test } from 'vitest'
import { call, signUpVerified } from '../../../testing/calls/account-calls.ts'
import { everyApp, type TestApp } from '../../../testing/calls/test-app.ts'

const COUNT = 250
/** The zone of the people who import: times in UTC are converted to it. */
const zone = { timeZone: 'UTC' }

const importIcs = async (app: TestApp, person: { accessToken: string }, ics: string) =>
  (await call(app, person, 'POST /api/calendar/my-events/import', { body: { ics } })).json<ImportOutcome>()

/** Returns the events that a subscriber of this person's calendar reads. */
async function readFeed(app: TestApp, person: { accessToken: string }) {
  const { subscriptionUrl } = (await call(app, person, 'POST /api/calendar/my-events/token')).json<Subscription>()
  const { body } = await app.server.inject(new URL(subscriptionUrl ?? '').pathname)
  return [...readIcs(body, zone)].filter((it) => 'facts' in it)
}

/** The facts that a round trip must not change. Category and description may: we have our own categories, and add links below the description. */
const essence = ({ facts: { title, category: _category, description: _about, ...rest } }: IcsEntry) =>
  JSON.stringify({ title: title?.slice(0, 500).trim(), ...rest })

describe.each(everyApp)('a whole calendar on $name', ({ open }) => {
  test(`${COUNT} events of every shape are imported, and a subscriber reads what the file said`, async () => {
    const app = await open()
    const ada = await signUpVerified(app)
    const file = toIcs([...generatedEvents(COUNT, 7)], zone)
    const entries = [...readIcs(file, zone)].filter((it) => 'facts' in it)
    const brought = await importIcs(app, ada, file)
    expect(brought).toMatchObject({ added: entries.length, left: [] })
    const read = await readFeed(app, ada)
    expect(read.map(essence).toSorted()).toEqual(entries.map(essence).toSorted())
    expect(await importIcs(app, ada, file)).toMatchObject({ added: 0, updated: 0, unchanged: entries.length })
    await app.close()
  })
})
