// Sends bodies that are nested deeper than any stack allows to every endpoint that takes JSON, in each of its fields.
import { adminEventDetail } from '@swap/contract/admin-api'
import { event } from '@swap/contract/event'
import type { Session } from '@swap/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { signUpVerified } from '../../testing/calls/account-calls.ts'
import { makeAdmin, setUpAdminPanel, type AdminPanel } from '../../testing/calls/admin-calls.ts'
import { as, openApp } from '../../testing/calls/test-app.ts'
import { endpointList } from './endpoint-list.ts'
import { parseParams } from './parse-input.ts'

const LEVELS = 20_000
const nested = `${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}`
const TOO_DEEP = { path: '', message: 'Please nest at most 100 levels.' }

let panel: AdminPanel
let eventId: string
/** A person who may call every endpoint. */
let staff: Session
beforeAll(async () => {
  panel = await setUpAdminPanel(openApp)
  eventId = await panel.read()
  staff = await signUpVerified(panel.app)
  await makeAdmin(panel.app, staff)
})
afterAll(() => panel.app.close())

const send = (who: Session, method: string, url: string, payload: string) =>
  panel.app.server.inject({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table holds only methods of HTTP
    method: method as 'POST',
    url,
    headers: { ...as(who), 'content-type': 'application/json' },
    payload,
  })

/** Returns a body as JSON with one field nested too deeply. */
const withNested = (body: object, field: string) =>
  JSON.stringify({ ...body, [field]: 0 }).replace(`${JSON.stringify(field)}:0`, `${JSON.stringify(field)}:${nested}`)

/** The names of a body's fields, and one that it does not have. */
function fieldsOf(body: z.ZodType): string[] {
  const plain = body instanceof z.ZodDefault ? body.unwrap() : body
  return [...(plain instanceof z.ZodObject ? Object.keys(plain.shape) : []), 'unheardOf']
}

const takingJson = endpointList.flatMap(({ name, method, path, endpoint }) =>
  endpoint.body
    ? [
        {
          name,
          method,
          url: path.replace(':calendar', 'my-events').replaceAll(/:\w+/g, 'nothing'),
          fields: fieldsOf(endpoint.body),
        },
      ]
    : [],
)

test.each(takingJson)(
  '$name refuses a body that is nested too deeply in any field',
  async ({ method, url, fields }) => {
    for (const payload of [nested, ...fields.map((field) => withNested({}, field))]) {
      const answer = await send(staff, method, url, payload)
      expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ issues: [TOO_DEEP] })])
    }
  },
)

test.each(Object.keys(event.shape))('an edit is refused if %s is nested too deeply', async (field) => {
  const answer = await send(panel.owner, 'PATCH', `/api/events/${eventId}`, withNested({ notes: 'A coat' }, field))
  expect(answer.statusCode).toBe(400)
})

test.each(Object.keys(adminEventDetail.shape))('a correction is refused if %s is nested too deeply', async (field) => {
  const served = await panel.detail(eventId)
  const answer = await send(panel.staff, 'PUT', `/api/admin/events/${eventId}`, withNested(served, field))
  expect(answer.statusCode).toBe(400)
})

test('an event as it was served is a valid edit', async () => {
  const served = { ...(await panel.asOwnerSees(eventId)), notes: 'By the water' }
  const answer = await send(panel.owner, 'PATCH', `/api/events/${eventId}`, JSON.stringify(served))
  expect([answer.statusCode, (await panel.asOwnerSees(eventId)).notes]).toEqual([200, 'By the water'])
})

test('the parameters of a path are parsed once', () => {
  let times = 0
  const shape = z.object({ id: z.string().refine(() => (times += 1)) })
  expect([parseParams(shape, { id: 'a' }), times]).toEqual([{ id: 'a' }, 1])
})
