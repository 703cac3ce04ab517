import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setUpSavedEvent } from '../../testing/calls/saved-event.ts'
import { everyApp } from '../../testing/calls/test-app.ts'

/** Tests set the clock; timers still run in real time. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T12:00Z') }))
afterEach(() => void vi.useRealTimers())

describe.each(everyApp)('an event that its owner makes repeat, on $name', ({ open }) => {
  test('takes place on the days of its rule in the agenda, the feed and its reminders', async () => {
    const it = await setUpSavedEvent(await open())
    const before = await it.feed()
    expect((await it.edit({ recurrence: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261225;EXDATE=20261211' })).statusCode).toBe(200)
    expect(await it.days()).toEqual(['2026-12-04', '2026-12-18', '2026-12-25'])
    expect((await it.event()).evidence.recurrence).toMatchObject({ source: 'user', confidence: 1 })
    const after = await it.feed()
    expect(after.rule).toMatch(/^RRULE:FREQ=WEEKLY;.*UNTIL=20261225/)
    expect(after.sequence).toBeGreaterThan(before.sequence)
    await it.advanceTo('2026-12-04T17:00Z')
    expect(await it.remindedAt()).toBe('2026-12-18T17:00:00.000Z')
    await it.app.close()
  })

  test('has its rule adjusted to a new first day, and its next day to a new rule', async () => {
    const it = await setUpSavedEvent(await open())
    await it.edit({ recurrence: 'FREQ=WEEKLY;BYDAY=FR' })
    await it.edit({ start_date: '2026-12-08' })
    expect(await it.event()).toMatchObject({
      recurrence: 'FREQ=WEEKLY;BYDAY=TU',
      evidence: { recurrence: { source: 'user' } },
    })
    expect((await it.days()).slice(0, 2)).toEqual(['2026-12-08', '2026-12-15'])
    await it.advanceTo('2027-01-20T12:00Z') // a Wednesday
    await it.edit({ recurrence: 'FREQ=WEEKLY;BYDAY=MO' })
    expect(await it.event()).toMatchObject({ start_date: '2027-01-25', evidence: { start_date: { source: 'user' } } })
    expect(await it.remindedAt()).toBe('2027-01-25T17:00:00.000Z')
    await it.app.close()
  })

  test('ends on the same day in the calendar and the feed if its UNTIL has a time', async () => {
    const it = await setUpSavedEvent(await open())
    const zone = { time_zone: 'America/New_York' }
    expect((await it.edit({ ...zone, recurrence: 'FREQ=DAILY;UNTIL=20261206T010000Z' })).statusCode).toBe(200)
    expect(await it.event()).toMatchObject({ recurrence: 'FREQ=DAILY;UNTIL=20261205' })
    expect(await it.days()).toEqual(['2026-12-04', '2026-12-05'])
    expect((await it.feed()).rule).toBe('RRULE:FREQ=DAILY;UNTIL=20261206T045959Z')
    await it.edit({ time_zone: null, recurrence: 'FREQ=DAILY;UNTIL=20261206T180000Z' }) // 20:00 in Riga, their own zone
    expect(await it.days()).toEqual(['2026-12-04', '2026-12-05', '2026-12-06'])
    await it.edit({ recurrence: 'FREQ=DAILY;UNTIL=20261206T175959Z' })
    expect(await it.days()).toEqual(['2026-12-04', '2026-12-05'])
    await it.app.close()
  })

  test('follows the time zone that its owner sets for it, or their own, in reminders and the feed', async () => {
    const it = await setUpSavedEvent(await open())
    const before = await it.feed()
    expect(await it.remindedAt()).toBe('2026-12-04T17:00:00.000Z')
    await it.edit({ time_zone: 'Asia/Tokyo' })
    expect(await it.remindedAt()).toBe('2026-12-04T10:00:00.000Z')
    expect((await it.event()).evidence.time_zone).toMatchObject({ source: 'user' })
    const after = await it.feed()
    expect(after.start).toBe('DTSTART;TZID=Asia/Tokyo:20261204T200000')
    expect(after.sequence).toBeGreaterThan(before.sequence)
    await it.edit({ time_zone: null })
    expect(await it.remindedAt()).toBe('2026-12-04T17:00:00.000Z') // by the clocks in Riga, their own
    await it.app.close()
  })

  test('refuses an invalid rule or time zone, and names the field', async () => {
    const it = await setUpSavedEvent(await open())
    const refused = async (change: object) => {
      const answer = await it.edit(change)
      return [answer.statusCode, answer.json<{ issues: { path: string }[] }>().issues.map(({ path }) => path)]
    }
    expect(await refused({ recurrence: 'every Friday' })).toEqual([400, ['recurrence']])
    expect(await refused({ recurrence: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261127' })).toEqual([400, ['recurrence']])
    expect(await refused({ time_zone: 'Tokyo' })).toEqual([400, ['time_zone']])
    await it.app.close()
  })
})
