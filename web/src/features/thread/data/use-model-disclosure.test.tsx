// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keys } from '../../../api/query-keys.ts'
import { queryClient } from '../../../api/query-client.ts'
import { stubServer } from '../../../testing/render-chat.tsx'
import { sampleModel } from '../../../testing/sample-model.ts'
import { useModelDisclosure } from './use-model-disclosure.ts'

const about = {
  reader: 'ollama',
  readsHere: false,
  maxBytes: 1,
  maxMegapixels: 50,
  model: { ...sampleModel, when: 'always' },
}

const start = () =>
  renderHook(useModelDisclosure, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  }).result

test('whether pictures are also sent elsewhere is unknown until the server has answered', async () => {
  stubServer({ 'GET /api/about': () => Promise.withResolvers<never>().promise })
  expect(start().current).toBeUndefined()
})

test('people are not told that pictures are sent to a model before their own settings say so', async () => {
  stubServer({ 'GET /api/about': () => about, 'GET /api/settings': () => Promise.withResolvers<never>().promise })
  const sent = start()
  await waitFor(() => expect(queryClient.getQueryData(keys.about)).toBeTruthy())
  expect(sent.current).toBeUndefined()
})

test.each([
  [true, 'Pictures are also sent to qwen at models.example.org.'],
  [false, null],
])('with connectedModel set to %s in the settings, the disclosure is: %s', async (connectedModel, says) => {
  stubServer({ 'GET /api/about': () => about, 'GET /api/settings': () => ({ connectedModel }) })
  const sent = start()
  await waitFor(() => expect(sent.current).toBe(says))
})
