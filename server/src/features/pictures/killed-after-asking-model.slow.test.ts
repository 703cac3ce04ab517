import { afterEach, expect, test } from 'vitest'
import { sentSoFar } from '@swap/contract/model-receipt'
import { thread } from '@swap/contract/thread'
import { openFakeModelServer } from '../../testing/fakes/fake-model-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { asPerson, endedJob, sendPoster, signUp, startProduct, type RealProduct } from '../../testing/real-product.ts'

let product: RealProduct
afterEach(() => product.kill())

/** A message that the assistant doesn't understand without a model. */
const ODD = 'zibble zabble wotsit'

test('a receipt of what was sent to a model survives kill -9, is shown in the thread, and nothing is sent again', async () => {
  const server = await openFakeModelServer('ollama')
  server.script.push(() => {}) // never answers
  const { url } = server.settings()
  const settings = {
    READER: 'ollama',
    READER_URL: url,
    READER_MODEL: 'qwen',
    READER_WHEN: 'always',
    READER_CHAT: 'true',
  }
  const folder = temporaryFolder()
  product = await startProduct(folder, { settings })
  const token = await signUp(product.url, 'ada@example.org')
  const get = async (path: string): Promise<unknown> =>
    (await fetch(product.url + path, { headers: asPerson(token) })).json()
  const say = () =>
    fetch(`${product.url}/api/threads`, {
      method: 'POST',
      headers: { ...asPerson(token), 'content-type': 'application/json' },
      body: JSON.stringify({ content: ODD }),
    }).catch(() => null)

  const soon = { timeout: 30_000 }
  const jobId = (await sendPoster(product.url, token)) ?? ''
  await expect.poll(() => server.requests.length, soon).toBe(1)
  const said = say()
  await expect.poll(() => server.requests.length, soon).toBe(2)
  await product.kill()
  await said

  product = await startProduct(folder, { settings })
  const { status, threadId } = await endedJob(product.url, token, jobId)
  expect(status).toBe('complete')
  expect(server.requests).toHaveLength(2)
  const { messages } = thread.parse(await get(`/api/threads/${threadId}`))
  const lost = { outcome: 'sent', bytes: server.requests[0]?.bytes }
  expect(messages.flatMap(({ receipts = [] }) => receipts)).toMatchObject([lost])

  const { events: threads } = (await get('/api/events')) as { events: { id: string; title: string }[] } // has tests of its own
  const spoken = threads.find(({ title }) => title === ODD)
  expect(thread.parse(await get(`/api/threads/${spoken?.id}`)).messages).toMatchObject([
    { content: ODD },
    { receipts: [{ outcome: 'sent', bytes: server.requests[1]?.bytes }] },
  ])
  expect(sentSoFar.parse(await get('/api/sent')).bytes).toBe(0) // it never left this computer
  server.close()
})
