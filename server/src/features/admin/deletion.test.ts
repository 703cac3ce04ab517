import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, passTime, password, signIn } from '../../testing/calls/account-calls.ts'
import { setUpAdminPanel, type AdminPanel } from '../../testing/calls/admin-calls.ts'
import { readEvent, readingOf } from '../../testing/readings.ts'
import { get, readPicture } from '../../testing/calls/http-calls.ts'
import { everyApp } from '../../testing/calls/test-app.ts'
import { sweepAudit } from './audit-queries.ts'

describe.each(everyApp)('deletion by staff on $name', ({ open }) => {
  let panel: AdminPanel
  beforeAll(async () => {
    panel = await setUpAdminPanel(open)
  })
  afterAll(() => panel.app.close())

  test('a deleted event can be restored as it was, with its reminders, once and within a day', async () => {
    const { app, owner, send, page, audit, read, asOwnerSees } = panel
    const id = await read({ title: 'Comes back' })
    await send(owner, 'PUT', `/api/calendar/my-events/${id}`)
    await send(owner, 'POST', `/api/events/${id}/reminders`, { when: { minutesBefore: 60 } })
    const before = await asOwnerSees(id)
    const reminders = () => app.db.selectFrom('reminders').selectAll().where('event_id', '=', id).execute()
    const remindersBefore = await reminders()
    const { all } = (await page()).counts

    const { entry } = (await send(panel.staff, 'DELETE', `/api/admin/events/${id}`)).json<{ entry: string }>()
    expect((await get(app, owner, `/api/events/${id}`)).statusCode).toBe(404)
    expect((await page()).counts.all).toBe(all - 1)
    expect((await page('/api/admin/events?q=comes%20back')).events).toEqual([])
    expect((await audit(id))[0]).toMatchObject({ action: 'delete', title: 'Comes back', canUndo: true })

    expect((await send(panel.staff, 'POST', `/api/admin/audit/${entry}/undo`, {})).statusCode).toBe(200)
    expect(await asOwnerSees(id)).toEqual(before)
    expect(await reminders()).toEqual(remindersBefore)
    expect((await page('/api/admin/events?q=comes%20back')).events).toHaveLength(1)
    expect((await send(panel.staff, 'POST', `/api/admin/audit/${entry}/undo`, {})).statusCode).toBe(404)

    const again = (await send(panel.staff, 'DELETE', `/api/admin/events/${id}`)).json<{ entry: string }>()
    passTime(DAY_MS + 1)
    panel.staff = await signIn(app, panel.staff.email)
    expect((await send(panel.staff, 'POST', `/api/admin/audit/${again.entry}/undo`, {})).statusCode).toBe(404)
    await sweepAudit(app.db, Date.now())
    const kept = await app.db
      .selectFrom('audit')
      .select('deleted')
      .where('id', '=', again.entry)
      .executeTakeFirstOrThrow()
    expect(kept.deleted).toBeNull()
    expect((await audit(id)).map(({ action }) => action)).toEqual(['delete', 'restore', 'delete'])
  })

  test('after its owner’s account is deleted, the log of what staff did says nothing about the event', async () => {
    const { app, staff, send, page, put } = panel
    const email = 'leaving@example.org'
    const leaving = await app.signUp({ email })
    app.reader.script.push(readingOf([readEvent({ title: 'Leaving do' })]))
    await readPicture(app, leaving)
    const [event] = (await page('/api/admin/events?q=leaving')).events
    await put(event?.id ?? '', { title: 'Leaving party' })
    await send(staff, 'DELETE', `/api/admin/events/${event?.id ?? ''}`)
    await send(leaving, 'DELETE', '/api/account', { password })
    const rows = JSON.stringify(await app.db.selectFrom('audit').selectAll().execute())
    expect(rows).not.toMatch(/leaving/i)
    expect(rows).not.toContain(event?.id ?? '')
  })
})
