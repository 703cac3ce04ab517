// The migration that turns a stored recurrence end with a time (`UNTIL=20261206T010000Z`) into a day.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lastDays } from '../../platform/database/migrations/0033-last-days.ts'
import { setUpSavedEvent } from '../../testing/calls/saved-event.ts'
import { everyApp, type TestApp } from '../../testing/calls/test-app.ts'

/** Tests set the clock; timers still run in real time. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T12:00Z') }))
afterEach(() => void vi.useRealTimers())

/** Stores a rule as an earlier version did, and runs the migration. */
async function migrate({ db, ...app }: TestApp, id: string, recurrence: string) {
  await db.updateTable('events').set({ recurrence }).where('id', '=', id).execute()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a migration takes a database of any tables
  await lastDays('sqlite').up(db as never)
  await app.makeDue()
  await app.settled()
}

describe.each(everyApp)('a rule that an earlier version stored with a time as its end, on $name', ({ open }) => {
  test('ends on its last day in the calendar, the feed and its reminders, and the feed is unchanged', async () => {
    const it = await setUpSavedEvent(await open())
    await it.edit({ time_zone: 'America/New_York', recurrence: 'FREQ=DAILY;UNTIL=20261205' })
    const before = await it.feed()
    await migrate(it.app, it.eventId, 'FREQ=DAILY;UNTIL=20261206T010000Z')
    expect(await it.event()).toMatchObject({ recurrence: 'FREQ=DAILY;UNTIL=20261205' })
    expect(await it.days()).toEqual(['2026-12-04', '2026-12-05'])
    expect(await it.feed()).toEqual(before)
    await it.advanceTo('2026-12-05T00:30Z')
    expect(await it.remindedAt()).toBe('2026-12-06T00:00:00.000Z') // 19:00 of the last day
    await it.advanceTo('2026-12-06T00:30Z')
    expect(await it.remindedAt()).toBeUndefined()
    await it.app.close()
  })

  test('has a reminder on its last day, which is a day later in its zone than in UTC', async () => {
    const it = await setUpSavedEvent(await open())
    await it.edit({ time_zone: 'Pacific/Auckland', start_time: '08:00', recurrence: 'FREQ=DAILY;UNTIL=20261204' })
    await it.advanceTo('2026-12-03T18:30Z')
    expect(await it.remindedAt()).toBeUndefined()
    await migrate(it.app, it.eventId, 'FREQ=DAILY;UNTIL=20261204T190000Z')
    expect(await it.days()).toEqual(['2026-12-04', '2026-12-05'])
    expect(await it.remindedAt()).toBe('2026-12-04T18:00:00.000Z') // 07:00 of the day after
    await it.app.close()
  })

  test.each([
    ['a zone of its own', { time_zone: 'America/New_York' }, 'UNTIL=20261206T005959Z', 'UNTIL=20261204'],
    ["its owner's zone", { time_zone: null }, 'UNTIL=20261206T180000Z', 'UNTIL=20261206'],
    ['whole days', { start_time: null }, 'UNTIL=20261206T000000Z', 'UNTIL=20261206'],
    ['an end without a zone', {}, 'UNTIL=20261206T200000', 'UNTIL=20261206'],
    ['excluded days', {}, 'UNTIL=20261206T180000Z;EXDATE=20261205', 'UNTIL=20261206;EXDATE=20261205'],
  ])('with %s gets a day as its end', async (_which, event, told, kept) => {
    const it = await setUpSavedEvent(await open())
    await it.edit({ start_time: '20:00', ...event, recurrence: 'FREQ=DAILY' })
    await migrate(it.app, it.eventId, `FREQ=DAILY;${told}`)
    expect((await it.event()).recurrence).toBe(`FREQ=DAILY;${kept}`)
    await it.app.close()
  })

  test('with a date that does not exist stays as it is', async () => {
    const it = await setUpSavedEvent(await open())
    await migrate(it.app, it.eventId, 'FREQ=DAILY;UNTIL=20260231T200000Z')
    expect((await it.event()).recurrence).toBe('FREQ=DAILY;UNTIL=20260231T200000Z')
    await it.app.close()
  })
})
