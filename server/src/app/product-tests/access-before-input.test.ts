// Every endpoint of the contract checks who is calling before it looks at the input, however invalid that is (OWASP
// ASVS 8.2.1, 8.3.1).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '@swap/contract/session'
import { endpointList, type EndpointEntry } from '../../platform/http/endpoint-list.ts'
import { as, openApp, type TestApp } from '../../testing/calls/test-app.ts'

let app: TestApp
let person: Session

beforeAll(async () => {
  app = await openApp()
  person = await app.signUp()
})
afterAll(() => app.close())

const LONG = 'a'.repeat(3000)
const nonsense = {
  ids: ['nonsense', LONG, '%00', '..%2f..%2fsecrets', '%5Bobject%20Object%5D', '%F0%9F%8E%B7'],
  queries: [
    '',
    '?limit=many&cursor=a&cursor=b&ticket=&bom=maybe',
    '?ticket=x&expires=never&signature=%00',
    `?q=${LONG}`,
  ],
  bodies: [
    ['application/json', '{not json'],
    ['application/json', '[]'],
    ['application/json', JSON.stringify({ __proto__: null, eventIds: 7, email: LONG, when: [], version: {} })],
    ['application/json', `"${'a'.repeat(2_000_000)}"`],
    ['text/plain', 'x'],
    ['multipart/form-data; boundary=x', '--x\r\nnonsense'],
    ['application/x-www-form-urlencoded', 'a=b'],
  ] as const,
}

/** Yields invalid calls of an endpoint: a bad id, a bad query or a bad body, with everything else missing. */
function* callsOf({ path, method }: EndpointEntry) {
  const at = (id: string) => path.replaceAll(/:\w+/g, id)
  for (const id of path.includes(':') ? nonsense.ids : ['']) yield { url: at(id) }
  for (const query of nonsense.queries) yield { url: at('x') + query }
  if (method === 'GET') return
  for (const [type, payload] of nonsense.bodies) yield { url: at('x'), headers: { 'content-type': type }, payload }
}

/** The distinct answers to all those calls. */
async function answersTo(entry: EndpointEntry, headers: Record<string, string> = {}): Promise<string[]> {
  const answers = new Set<string>()
  for (const call of callsOf(entry)) {
    const { statusCode, body } = await app.server.inject({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table holds only methods of HTTP
      method: entry.method as 'GET',
      ...call,
      headers: { ...headers, ...call.headers },
    })
    answers.add(`${statusCode} ${body}`)
  }
  return [...answers]
}

/** The access that an endpoint demands of a call without the key of a link. */
const accessWithoutKey = ({ endpoint: { access, accessWithoutToken } }: EndpointEntry) =>
  access === 'link' ? accessWithoutToken : access
const endpointsWith = (...access: unknown[]) => endpointList.filter((entry) => access.includes(accessWithoutKey(entry)))
const refusal = (status: number, code: string) => [
  expect.stringMatching(new RegExp(`^${status} {"code":"${code}","message":"[^"]+"}$`)),
]

/** Endpoints that only the key in a link opens. A body that can't be read is refused before the key is checked. */
const linkOnly = endpointList.filter((entry) => entry.endpoint.access === 'link' && !accessWithoutKey(entry))
const WRONG_KEY = /^(?:403 {"code":"LINK_EXPIRED"|404 {"code":"NOT_FOUND")/
const UNREADABLE = /^(?:400|413|415) {"code":"\w+","message":"[^"]+"}$/

describe('however invalid the input', () => {
  test.each(endpointsWith('user', 'verified', 'admin'))('$name asks a visitor to log in', async (entry) => {
    expect(await answersTo(entry)).toEqual(refusal(401, 'UNAUTHORIZED'))
  })

  test.each(endpointsWith('admin'))('$name refuses a person without the admin scope', async (entry) => {
    expect(await answersTo(entry, as(person))).toEqual(refusal(403, 'FORBIDDEN'))
  })

  test.each(endpointsWith('verified'))('$name refuses a person whose address is not verified', async (entry) => {
    expect(await answersTo(entry, as(person))).toEqual(refusal(403, 'EMAIL_VERIFICATION_REQUIRED'))
  })

  test.each(linkOnly)('$name answers a call without a key like one with a wrong key', async (entry) => {
    const answers = await answersTo(entry)
    expect(answers.filter((answer) => !WRONG_KEY.test(answer) && !UNREADABLE.test(answer))).toEqual([])
  })

  test('every endpoint of the admin panel is among those tested here', () => {
    const ofPanel = endpointList.filter(({ path }) => path.startsWith('/api/admin/')).map(({ name }) => name)
    const asAdmin = endpointsWith('admin').map(({ name }) => name)
    expect(ofPanel.filter((name) => !asAdmin.includes(name))).toEqual([])
    expect(asAdmin).toContain('GET /api/admin/events/export')
  })
})
