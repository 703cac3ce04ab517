// Prompt injection: the running product with a hostile connected model, which acts as if it obeyed a poster or a message.
// At worst, the person is asked a question or offered a wrong value.
import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  FORBIDDEN,
  messageAttacks,
  offersHtml,
  pictureAttacks,
  startHostileModel,
  type HostileModel,
  type ModelService,
} from './hostile-model.ts'
import { openBrowser, poster, signUp, openAsVisitor } from './person.ts'
import { startProduct, type Product } from './product.ts'

/** The operator's name for the model: shown wherever the model is named. */
const NAME = 'A <b id="pwned">model</b>'
/** A message that the product's own assistant does not understand. */
const ODD = 'gwarbl frobnicate the <i>snark</i>'

/** The shortest timeout allowed: one of the attacks uses all the time it gets. */
const settings = { READER_MODEL: NAME, READER_WHEN: 'always', READER_CHAT: 'true', READER_TIMEOUT: '5' }

/** The part of an event's shape that is checked here. */
type Evidence = Record<
  string,
  { source: string; confidence: number; boxes: unknown[]; text: string | null; note: unknown }
>
type SomeEvent = { id: string; saved: boolean; confidence: number; evidence: Evidence }
interface SomeThread {
  events: SomeEvent[]
  messages: { content: string; receipts?: { outcome: string; bytes: number }[] }[]
}

/** A person who uses the product without a browser. */
function caller(url: string, token: string) {
  const ask = async (method: string, path: string, body?: string | FormData) => {
    const headers = {
      authorization: `Bearer ${token}`,
      prefer: 'wait=25',
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    }
    return fetch(url + path, { method, headers, ...(body !== undefined && { body }) })
  }
  const get = async <Shape>(path: string) => (await (await ask('GET', path)).json()) as Shape // shapes have their own tests
  return {
    ask,
    get,
    thread: (id: string) => get<SomeThread>(`/api/threads/${id}`),
    /** Sends a picture and waits until its reading has ended. */
    async send(file: string) {
      const form = new FormData()
      form.set('title', 'poster.jpg')
      form.set('image', new Blob([new Uint8Array(readFileSync(file))]), 'poster.jpg')
      const sent = (await (await ask('POST', '/api/jobs', form)).json()) as { jobId: string; threadId: string }
      const { status } = await get<{ status: string }>(`/api/jobs/${sent.jobId}`)
      return { ...sent, status }
    },
    /** All that is theirs, as far as a list shows it. */
    all: async () => [await get<object>('/api/events'), await get<object>('/api/calendar/my-events')],
  }
}
type Person = ReturnType<typeof caller>

async function newcomer(url: string, email: string): Promise<Person> {
  const answer = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, name: 'Ada Lovelace', password: 'Tangerine boat 7' }),
  })
  return caller(url, ((await answer.json()) as { accessToken: string }).accessToken)
}

/** What events say, and where in the picture; not their ids, nor what is offered with them. */
function factsOf({ events }: SomeThread) {
  return events.map(({ id: _, evidence, ...event }) => ({
    ...event,
    threadId: undefined,
    media: undefined,
    question: undefined,
    suggestions: undefined,
    needsReview: undefined,
    confidence: undefined,
    evidence: Object.fromEntries(
      Object.entries(evidence).map(([field, { source, boxes, text, note }]) => [field, { source, boxes, text, note }]),
    ),
  }))
}

/** How sure each field is said to be. */
const sureness = ({ events }: SomeThread) =>
  events.flatMap(({ evidence }) => Object.entries(evidence).map(([field, { confidence }]) => ({ field, confidence })))

/** The files of a zip, packed one after the other, by name. */
function filesIn(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  for (let at = zip.indexOf('PK\u0003\u0004'); at !== -1; at = zip.indexOf('PK\u0003\u0004', at + 4)) {
    const [method, nameLength, moreLength] = [
      zip.readUInt16LE(at + 8),
      zip.readUInt16LE(at + 26),
      zip.readUInt16LE(at + 28),
    ]
    const begin = at + 30 + nameLength
    if (method === 8)
      files.set(zip.toString('utf8', at + 30, begin), inflateRawSync(zip.subarray(begin + moreLength)).toString())
  }
  return files
}

/**
 * The same code reads a model's reply for every kind of API, and each kind has its own tests on the server's side: one kind is enough
 * here, unless SWAP_HOSTILE=all asks for all of them.
 */
const kinds: ModelService[] = process.env.SWAP_HOSTILE === 'all' ? ['ollama', 'openai', 'anthropic'] : ['openai']

describe.each(kinds)('with %s', (kind) => {
  let model: HostileModel
  let product: Product
  let ada: Person
  let bob: Person
  let bobs: SomeThread
  /** What this server reads on its own, in ada's calendar. */
  let own: SomeThread

  beforeAll(async () => {
    model = await startHostileModel(kind)
    product = await startProduct({
      READER: kind,
      READER_URL: model.url,
      ...settings,
      ...(kind === 'anthropic' && { READER_KEY: 'k' }),
    })
    model.attack = { answers: (response) => response.writeHead(401).end() }
    ;[ada, bob] = [await newcomer(product.url, 'ada@example.org'), await newcomer(product.url, 'bob@example.org')]
    const [sent, read] = [await bob.send(poster('choir')), await ada.send(poster('ferry-photo'))]
    ;[bobs, own] = [await bob.thread(sent.threadId), await ada.thread(read.threadId)]
    for (const [person, { events }] of [
      [bob, bobs],
      [ada, own],
    ] as const)
      await person.ask('PUT', `/api/calendar/my-events/${events[0]?.id}`)
    model.targets = { ...model.targets, ...sent, eventId: bobs.events[0]?.id ?? '' }
    ;[bobs, own] = [await bob.thread(sent.threadId), await ada.thread(read.threadId)]
    expect([bobs.events.length, own.events.length, own.events[0]?.saved]).toEqual([1, 1, true])
  })
  afterAll(async () => {
    model.close()
    await product.stop() // rejects if it connected to anything off this machine
  })

  /** What must not change, whatever the model says. */
  const untouched = async () => ({
    bob: [await bob.all(), await bob.thread(model.targets.threadId)],
    saved: await ada.get('/api/calendar/my-events'),
  })

  test.each(Object.keys(pictureAttacks))(
    'a model that %s changes nothing that the picture does not say',
    async (name) => {
      model.attack = pictureAttacks[name] ?? {}
      const [before, asked] = [await untouched(), model.asked]
      const { status, threadId } = await ada.send(poster('ferry-photo'))
      expect(status).toBe('complete')
      expect(model.asked).toBe(asked + 1)
      const thread = await ada.thread(threadId)
      const unsaved = { ...own, events: own.events.map((event) => ({ ...event, saved: false })) }
      expect(factsOf(thread)).toEqual(factsOf(unsaved))
      for (const { field, confidence } of sureness(thread))
        expect(confidence, field).toBeLessThanOrEqual(sureness(own).find((it) => it.field === field)?.confidence ?? 0)
      expect(thread.messages.flatMap(({ receipts = [] }) => receipts)).toHaveLength(1)
      expect(thread.messages.map(({ content }) => content).join('\n')).not.toMatch(FORBIDDEN)
      expect(await untouched()).toEqual(before)
      expect(model.trapped).toEqual([])
    },
  )

  test.each(Object.keys(messageAttacks))('in the chat, a model that %s changes nothing', async (name) => {
    model.attack = messageAttacks[name] ?? {}
    const { events: saved } = await ada.get<{ events: { threadId: string }[] }>('/api/calendar/my-events')
    const threadId = saved[0]?.threadId ?? ''
    const [before, events, asked] = [await untouched(), (await ada.thread(threadId)).events, model.asked]
    const answer = await ada.ask('POST', `/api/threads/${threadId}/messages`, JSON.stringify({ content: ODD }))
    expect(answer.status).toBe(201)
    expect(model.asked).toBe(asked + 1)
    const said = ((await answer.json()) as SomeThread).messages.at(-1)
    expect(said?.receipts).toHaveLength(1)
    expect(said?.content.replaceAll(ODD, '')).not.toMatch(FORBIDDEN)
    expect((await ada.thread(threadId)).events).toEqual(events)
    expect(await untouched()).toEqual(before)
    expect(model.trapped).toEqual([])
  })

  test('the answers of a hostile model are shown as plain text: in the thread, calendar files and the export', async () => {
    const browser = await openBrowser()
    const { page, complaints } = await openAsVisitor(browser, product.url, 'desktop')
    const account = await signUp(page, product.url)
    const token = await page.request
      .post('/api/auth/login', { data: account })
      .then((answer) => answer.json() as Promise<{ accessToken: string }>)
    const eve = caller(product.url, token.accessToken)
    model.attack = offersHtml
    const { threadId } = await eve.send(poster('ferry-photo'))
    model.attack = messageAttacks['makes up values'] ?? {}
    await eve.ask('POST', `/api/threads/${threadId}/messages`, JSON.stringify({ content: ODD }))

    await page.goto(`/chat/${threadId}`)
    await page.getByText(`${NAME} read it too`).first().waitFor()
    await page.getByText(ODD).first().waitFor()
    const policy = await (await fetch(`${product.url}/privacy`)).text() // as shown without scripts
    expect(policy).toContain('with A &lt;b id=&quot;pwned&quot;&gt;model&lt;/b&gt;, a language model')
    for (const path of ['/', '/privacy', '/settings']) {
      await page.goto(path)
      await page.getByText(NAME).first().waitFor()
    }
    await page.goto(`/chat/${threadId}`)
    await page.getByText(ODD).first().waitFor()
    expect(await page.locator('#pwned, [onerror], img[src*="/title"], i:has-text("snark")').count()).toBe(0)
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
    expect(complaints).toEqual([])
    await browser.close()

    const { events } = await eve.thread(threadId)
    expect(JSON.stringify(events)).toContain('<img src=') // offered as plain text beside what was read
    for (const { id } of events) {
      await eve.ask('PUT', `/api/calendar/my-events/${id}`)
      const file = await (await eve.ask('GET', `/api/calendar/my-events/${id}.ics`)).text()
      expect(file).toContain('BEGIN:VEVENT')
      expect(file).not.toMatch(FORBIDDEN)
    }
    const { url } = (await (await eve.ask('POST', '/api/account/export')).json()) as { url: string }
    const { pathname, search } = new URL(url, product.url)
    const answer = await eve.ask('GET', pathname + search)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
    const files = filesIn(Buffer.from(await answer.arrayBuffer()))
    expect(files.get('calendar.ics')).toContain('BEGIN:VEVENT')
    expect(files.get('calendar.ics')).not.toMatch(FORBIDDEN)
    const kept = JSON.parse(files.get('events.json') ?? '[]') as { evidence: object }[]
    expect(kept.length).toBeGreaterThan(0)
    expect(JSON.stringify(kept.map(({ evidence: _, ...facts }) => facts))).not.toMatch(FORBIDDEN)
    expect(model.trapped).toEqual([])
  })
})
