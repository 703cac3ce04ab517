// Upper bounds on the processor time that one message, however hostile, costs the server's own thread.
import type { Message } from '@swap/contract/thread'
import { expect, test } from 'vitest'
import { filled, HOSTILE_PIECES, hostileTexts } from '../../testing/hostile-texts.ts'
import { futureEvent, readingOf } from '../../testing/readings.ts'
import { get, personWith, readPicture } from '../../testing/calls/http-calls.ts'
import { as, everyApp, type TestApp } from '../../testing/calls/test-app.ts'

const [sqlite] = everyApp
if (!sqlite) throw new Error('no app to test')
const { open } = sqlite

type Person = { accessToken: string }
/** Who sends a message, and the path it is posted to. */
interface Place {
  person: Person
  url: string
}

/** Upper bound on what one message costs the server's own thread: `ms` of processor time plus `times` the cost of an ordinary one. */
const BOUND = { ms: 50, times: 3 }
/** How often a message over the bound is sent. The cheapest run counts, because garbage collection or a busy machine may slow any of them. */
const TRIES = 5

const pieces = HOSTILE_PIECES.filter((piece) => piece.trim() !== '')
const nastyTexts = [
  ...pieces.flatMap((piece) => [filled(piece, 200), filled(piece, 10_000)]),
  ...hostileTexts(20, 10_000, 2),
].map((text) => text.toWellFormed()) // a text may be cut between two surrogates
const ordinaryTexts = Array.from(
  { length: 30 },
  (_, at) => `could you tell me when the quiz at the crown is, and what number ${at} costs?`,
)

/** Sends a message and returns the processor time it took on this thread, which is the server's, in ms. */
async function costOf(app: TestApp, { person, url }: Place, content: string): Promise<number> {
  const before = process.threadCpuUsage()
  const answer = await app.server.inject({ method: 'POST', url, body: { content }, headers: as(person) })
  const { user, system } = process.threadCpuUsage(before)
  expect(answer.statusCode, JSON.stringify(content.slice(0, 80))).toBe(201)
  const { messages } = answer.json<{ messages: Message[] }>()
  expect(messages).toMatchObject([{ sender: 'user', content: content.trim() }, { sender: 'assistant' }])
  return (user + system) / 1000
}

async function costsOf(app: TestApp, place: Place, texts: readonly string[]): Promise<number[]> {
  const costs: number[] = []
  for (const text of texts) costs.push(await costOf(app, place, text))
  return costs
}

const medianOf = (costs: readonly number[]) => costs.toSorted((a, b) => a - b)[Math.floor(costs.length / 2)] ?? 0

/** The texts that cost more than the bound, each with its cost. */
async function overBound(app: TestApp, place: Place): Promise<string[]> {
  await costsOf(app, place, [...ordinaryTexts.slice(0, 10), ...nastyTexts.slice(0, 2)]) // starts the understanding process
  const most = BOUND.ms + BOUND.times * medianOf(await costsOf(app, place, ordinaryTexts))
  const over: string[] = []
  for (const text of nastyTexts) {
    let cost = await costOf(app, place, text)
    for (let tries = 1; cost > most && tries < TRIES; tries += 1) cost = Math.min(cost, await costOf(app, place, text))
    if (cost > most)
      over.push(
        `${Math.round(cost)} ms, not ${Math.round(most)}: ${text.length} of ${JSON.stringify(text.slice(0, 40))}`,
      )
  }
  return over
}

const inThread = (threadId: string) => `/api/threads/${threadId}/messages`

/** A thread with a picture of twenty events. */
async function withEvents(app: TestApp): Promise<Place> {
  const person = await app.signUp()
  const days = Array.from({ length: 20 }, (_, at) => `2090-12-${String(at + 1).padStart(2, '0')}`)
  const events = days.map((day, at) => futureEvent({ title: `Quiz ${at} of the Velvet Foxes`, start_date: day }))
  app.reader.script.push(readingOf(events))
  return { person, url: inThread((await readPicture(app, person)).threadId) }
}

/** A thread with a picture that waits until its owner asks for it to be read. */
async function withUnreadPicture(app: TestApp): Promise<Place> {
  const person = await personWith(app, { imageAnalysis: false })
  return { person, url: inThread((await readPicture(app, person)).threadId) }
}

test.each([
  ['that starts a thread', async (app: TestApp) => ({ person: await app.signUp(), url: '/api/threads' })],
  ['in a thread with twenty events', withEvents],
  ['in a thread with a picture that has not been read', withUnreadPicture],
])(
  'each nasty message %s costs the server itself little more than a short sentence',
  async (_, prepare) => {
    const app = await open()
    expect(await overBound(app, await prepare(app))).toEqual([])
    await app.close()
  },
  300_000,
)

test('a long letter is understood as well: its event is written down', async () => {
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

test("a long message to somebody else's thread is answered as if there were no such thread", async () => {
  const app = await open()
  const [ada, eve] = [await app.signUp(), await app.signUp()]
  const { threadId } = await readPicture(app, ada)
  const url = `/api/threads/${threadId}/messages`
  const body = { content: 'delete it '.repeat(300) }
  const answer = await app.server.inject({ method: 'POST', url, body, headers: as(eve) })
  expect(answer.statusCode).toBe(404)
  await app.close()
}, 60_000)
