// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ModelReceipt } from '@swap/contract/model-receipt'
import { defaultPreferences } from '@swap/contract/settings'
import { threadEntry, threadWithEvent, threadList, stubServer, openChat } from '../../../testing/render-chat.tsx'

const model = {
  name: 'qwen',
  host: 'models.example.org',
  isHere: false,
  takes: 'picture',
  when: 'ask',
  answers: false,
  reads: '',
  goes: '',
}
const about = () => ({ reader: 'openai', readsHere: false, model, maxBytes: 20971520, maxMegapixels: 50 })
const receipt: ModelReceipt = {
  model: 'qwen',
  host: 'models.example.org',
  isHere: false,
  sent: 'picture',
  bytes: 212_400,
  ms: 3120,
  outcome: 'helped',
}
const readWith = (receipts: ModelReceipt[]) => () => ({
  ...threadWithEvent,
  messages: threadWithEvent.messages.map((it) => (it.readMs === undefined ? it : { ...it, receipts })),
})

const answers = (more: Record<string, () => unknown>) => ({
  'GET /api/events': () => threadList(threadEntry('t1', 'Night Ferry Quartet')),
  'GET /api/threads/t1': () => threadWithEvent,
  'GET /api/about': about,
  'GET /api/settings': () => ({ ...defaultPreferences, name: 'Mina', timeZone: null, version: 1 }),
  ...more,
})

test('a receipt says what was sent to the model, where to, and whether it helped', async () => {
  stubServer(answers({ 'GET /api/threads/t1': readWith([receipt]) }))
  openChat('/chat/t1')
  expect(await screen.findByText(/qwen at models\.example\.org read it too, and some of what you see/)).toBeTruthy()
  expect(
    screen.getByText(/The picture and the words from it were sent there, and nothing else: 212 KB, 3\.1 s\./),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask qwen' })).toBeNull()
})

test.each([
  [159, 'USD', /3\.1 s, about \D{0,3}\$0\.00016\./],
  [2_500_000, 'EUR', /3\.1 s, about €2\.50\./],
])('a receipt says what the request cost, if a price is set: %i %s', async (millionths, currency, said) => {
  stubServer(answers({ 'GET /api/threads/t1': readWith([{ ...receipt, cost: { millionths, currency } }]) }))
  openChat('/chat/t1')
  expect(await screen.findByText(said)).toBeTruthy()
})

test('a receipt says if the answer of the model was lost', async () => {
  stubServer(answers({ 'GET /api/threads/t1': readWith([{ ...receipt, outcome: 'sent', ms: 0 }]) }))
  openChat('/chat/t1')
  expect(await screen.findByText(/was asked, but its answer was lost.*nothing else: 212 KB\.$/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Ask qwen' })).toBeTruthy()
})

test('a receipt says if the model gave no usable answer, and offers to ask again', async () => {
  stubServer(answers({ 'GET /api/threads/t1': readWith([{ ...receipt, outcome: 'failed' }]) }))
  openChat('/chat/t1')
  expect(await screen.findByText(/gave no usable answer, so you see what this server read on its own/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Ask qwen' })).toBeTruthy()
})

test('a model that was not asked can be asked with a button that says what it sends', async () => {
  const asked = stubServer(answers({ 'POST /api/jobs/j1/ask': () => ({ jobId: 'j1', threadId: 't1' }) }))
  openChat('/chat/t1')
  const button = await screen.findByRole('button', { name: 'Ask qwen' })
  expect(screen.getByText('Sends this picture and the words from it to models.example.org.')).toBeTruthy()
  fireEvent.click(button)
  await expect.poll(() => asked).toContain('POST /api/jobs/j1/ask')
})

test('a picture without an event says when it will be deleted, and offers to ask the model until then', async () => {
  const goesAt = new Date(2026, 10, 27, 14, 5).toISOString()
  const [picture, checking, result] = threadWithEvent.messages
  const messages = [
    { ...picture, picture: { ...picture?.picture, goesAt } },
    checking,
    { ...result, eventIds: undefined, content: "I didn't find any events in the image.\n\nLater" },
  ]
  stubServer(answers({ 'GET /api/threads/t1': () => ({ ...threadWithEvent, events: [], messages }) }))
  openChat('/chat/t1')
  expect(await screen.findByText(/^So the picture will be deleted at .*05.*Until then you can ask qwen/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Ask qwen' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try another picture' })).toBeTruthy()
})

test('the model is not offered to a person who has turned it off', async () => {
  const off = { ...defaultPreferences, connectedModel: false, name: 'Mina', timeZone: null, version: 1 }
  const asked = stubServer(answers({ 'GET /api/settings': () => off }))
  openChat('/chat/t1')
  expect(await screen.findByText('I found one event. Four details are certain.')).toBeTruthy()
  await expect.poll(() => asked).toContain('GET /api/settings')
  expect(screen.queryByRole('button', { name: 'Ask qwen' })).toBeNull()
})
