import type { Message } from '@swap/contract/thread'
import { expect, test } from 'vitest'
import { filled, NASTY_PIECES, nastyMixes } from '../testing/nasty-texts.ts'
import { get, readPicture } from '../testing/sending.ts'
import { as, everyApp } from '../testing/test-app.ts'

const [sqlite] = everyApp
if (!sqlite) throw new Error('no app to test')
const { open } = sqlite

/** What this thread, which is the server's, takes of the processor, in ms. */
async function costOf(work: () => Promise<void>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

test('ten thousand nasty characters cost the server itself little more than a short sentence', async () => {
  const app = await open()
  const ada = await app.signUp()
  const { threadId } = await readPicture(app, ada)
  const send = async (texts: readonly string[]) => {
    for (const content of texts) {
      const url = `/api/threads/${threadId}/messages`
      const answer = await app.server.inject({ method: 'POST', url, body: { content }, headers: as(ada) })
      expect(answer.statusCode, JSON.stringify(content.slice(0, 80))).toBe(201)
      const { messages } = answer.json<{ messages: Message[] }>()
      expect(messages).toMatchObject([{ sender: 'user', content: content.trim() }, { sender: 'assistant' }])
    }
  }
  const nasty = [
    ...NASTY_PIECES.filter((piece) => piece.trim() !== '').map((piece) => filled(piece, 10_000)),
    ...nastyMixes(20, 10_000, 2),
  ].map((text) => text.toWellFormed()) // cut between two halves of a sign
  const ordinary = nasty.map((_, at) => `could you tell me when the quiz at the crown is, and what number ${at} costs?`)
  await send(ordinary.slice(0, 20))
  await send(nasty.slice(0, 1)) // the process that understands starts
  const control = await costOf(() => send(ordinary))
  expect(await costOf(() => send(nasty))).toBeLessThan(5 * control)
  await app.close()
}, 300_000)

test('a long letter is read as it was before: its event is written down', async () => {
  const app = await open()
  const ada = await app.signUp()
  const letter = `Dear parents,\n\nthe Winter Concert is on Friday 4 December at 7pm in the school hall.\n\n${'We are looking forward to it very much. '.repeat(60)}\n\nMrs Hart`
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/threads',
    body: { content: letter },
    headers: as(ada),
  })
  expect(answer.statusCode).toBe(201)
  const { events } = (await get(app, ada, '/api/events')).json<{ events: { events: { title: string }[] }[] }>()
  expect(JSON.stringify(events)).toContain('Winter Concert')
  await app.close()
}, 60_000)

test("a long message to somebody else's thread finds none", async () => {
  const app = await open()
  const [ada, eve] = [await app.signUp(), await app.signUp()]
  const { threadId } = await readPicture(app, ada)
  const url = `/api/threads/${threadId}/messages`
  const body = { content: 'delete it '.repeat(300) }
  const answer = await app.server.inject({ method: 'POST', url, body, headers: as(eve) })
  expect(answer.statusCode).toBe(404)
  await app.close()
}, 60_000)
