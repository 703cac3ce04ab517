import { expect } from 'vitest'
import { journey } from './journey.ts'

/** Decision D31, in bytes as they go over the wire. */
const most = { script: 95_000, stylesheet: 12_500 }

journey('the first look at the chat costs no more than its budget', async ({ arrive }) => {
  const { page } = await arrive('desktop')
  const chat = page.getByRole('heading', { name: 'It Starts With A Picture' }).first()
  await chat.waitFor() // what registering led to has arrived, and is not counted
  await page.waitForLoadState('networkidle')
  const weights = { script: 0, stylesheet: 0 }
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    const bytes = Number(response.headers()['content-length'] ?? Number.NaN)
    if (kind === 'script' || kind === 'stylesheet') weights[kind] += bytes
  })
  await page.goto('/chat')
  await chat.waitFor()
  await page.waitForLoadState('networkidle')
  expect(weights.script).toBeGreaterThan(0)
  expect(weights.script).toBeLessThanOrEqual(most.script)
  expect(weights.stylesheet).toBeLessThanOrEqual(most.stylesheet)
})

journey('parts look like themselves: their styles count for more than those of bare elements', async ({ visit }) => {
  const { page } = await visit('desktop')
  await page.goto('/register')
  const button = page.getByRole('button', { name: 'Create account' })
  await button.waitFor()
  expect(await button.evaluate((it) => getComputedStyle(it).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)')
})
