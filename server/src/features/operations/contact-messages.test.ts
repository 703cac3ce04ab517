import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '@swap/contract/admin-api'
import type { AdminMessage } from '@swap/contract/operations-api'
import type { Session } from '@swap/contract/session'
import { makeAdmin } from '../../testing/calls/admin-calls.ts'
import { get } from '../../testing/calls/http-calls.ts'
import { as, everyApp, type TestApp } from '../../testing/calls/test-app.ts'

describe.each(everyApp)('messages of the contact form on $name', ({ open }) => {
  let app: TestApp
  let staff: Session
  beforeAll(async () => {
    app = await open()
    staff = await app.signUp()
    await makeAdmin(app, staff)
    for (const [at, message] of ['The first', 'The second', 'Spam'].entries())
      await app.db
        .insertInto('contact_messages')
        .values({
          id: `message-${at}`,
          owner_id: null,
          name: 'Ada',
          email: 'ada@example.org',
          subject: 'bug',
          message,
          held_back_for: message === 'Spam' ? 'hidden-field' : null,
          mailed_at: null,
          read_at: null,
          answered_at: null,
          created_at: at,
        })
        .execute()
  })
  afterAll(() => app.close())

  const list = async (query = '') =>
    (await get(app, staff, `/api/admin/messages?${query}`)).json<{
      messages: AdminMessage[]
      nextCursor: string | null
    }>()
  const mark = (id: string, body: object) =>
    app.server.inject({ method: 'PATCH', url: `/api/admin/messages/${id}`, headers: as(staff), body })

  test('are listed the latest first, page by page; the open ones are neither answered nor spam', async () => {
    const first = await list('limit=2')
    expect(first.messages.map(({ message }) => message)).toEqual(['Spam', 'The second'])
    expect((await list(`limit=2&cursor=${first.nextCursor}`)).messages.map(({ message }) => message)).toEqual([
      'The first',
    ])
    expect((await list('list=open')).messages.map(({ message }) => message)).toEqual(['The second', 'The first'])
  })

  test('are marked as read and as answered, and that can be taken back', async () => {
    expect((await mark('message-0', { isRead: true })).json<AdminMessage>().readAt).not.toBeNull()
    expect((await mark('message-0', { isAnswered: true })).json<AdminMessage>()).toMatchObject({ message: 'The first' })
    expect((await list('list=open')).messages.map(({ message }) => message)).toEqual(['The second'])
    const [entry] = (await get(app, staff, '/api/admin/audit')).json<{ entries: AuditEntry[] }>().entries
    expect(entry).toMatchObject({ action: 'answer', title: 'bug', by: staff.email })
    await mark('message-0', { isAnswered: false })
    expect((await list('list=open')).messages).toHaveLength(2)
    expect((await mark('nobody', { isRead: true })).statusCode).toBe(404)
    expect((await mark('message-0', { message: 'Other words' })).statusCode).toBe(400)
  })
})
