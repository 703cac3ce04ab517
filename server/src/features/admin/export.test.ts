import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '@swap/contract/admin-api'
import { setUpAdminPanel, type AdminPanel } from '../../testing/calls/admin-calls.ts'
import { get } from '../../testing/calls/http-calls.ts'
import { everyApp } from '../../testing/calls/test-app.ts'

describe.each(everyApp)('the export of all events on $name', ({ open }) => {
  let panel: AdminPanel
  beforeAll(async () => {
    panel = await setUpAdminPanel(open)
  })
  afterAll(() => panel.app.close())

  test('all events are in one file, whose address works once and only while its holder is staff', async () => {
    const { app, staff, send, read } = panel
    const id = await read({ title: '=HYPERLINK("http://evil.example")', description: 'Doors 7.30,\n"bar" open' })
    const address = async (body: object = {}) => {
      const answer = await send(staff, 'POST', '/api/admin/events/export/ticket', body)
      expect(answer.statusCode).toBe(201)
      return new URL(answer.json<{ url: string }>().url)
    }
    const fetch = ({ pathname, search }: URL) => app.server.inject({ url: pathname + search })
    const url = await address()
    const file = await fetch(url)
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="events-\d{4}-\d\d-\d\d\.csv"$/)
    expect(file.body.startsWith('"id","title","start_date",')).toBe(true)
    expect(file.body).toContain(`"${id}","'=HYPERLINK(""http://evil.example"")","2026-12-04","20:00",`)
    expect(file.body).toContain('"Doors 7.30,\n""bar"" open"')
    expect((await fetch(url)).statusCode).toBe(403)
    expect((await fetch(await address({ bom: true }))).body.startsWith('\uFEFF"id",')).toBe(true)

    const late = await address()
    const scope = (since: number | null) =>
      app.db.updateTable('users').set({ admin_since: since }).where('email', '=', staff.email).execute()
    await scope(null)
    expect((await fetch(late)).statusCode).toBe(403)
    await scope(1)
    const done = (await get(app, staff, '/api/admin/audit')).json<{ entries: AuditEntry[] }>().entries
    expect(done[0]).toMatchObject({ action: 'export', by: staff.email })
  })
})
