// Reading with a connected model (a fake Ollama).
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addPicture,
  composer,
  conversation,
  openAsVisitor,
  openBrowser,
  poster,
  saveScreenshot,
  signUp,
  twoLooks,
} from './person.ts'
import { startProduct, type Product } from './product.ts'

/** What an Ollama on this computer would say about the ferry's poster: its title, and much that is not on it. */
const said = {
  isEvent: true,
  events: [
    {
      title: 'Night Ferry Quartet',
      when: ['FRI 4 DEC', '8PM'],
      doors: null,
      ends: '11.45pm',
      venue: 'The Grand Invented Hall',
      address: null,
      city: null,
      organizer: 'Somebody Else',
      price: '£99',
      link: 'javascript:alert(1)',
      age: null,
    },
  ],
}

let models: Server
let product: Product
let requestCount = 0

beforeAll(async () => {
  models = createServer((request, response) => {
    requestCount += 1
    void text(request).then(() =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ message: { content: JSON.stringify(said) }, done: true, done_reason: 'stop' })),
    )
  }).listen(0, '127.0.0.1')
  await once(models, 'listening')
  const { port } = models.address() as AddressInfo // it listens on a port, not on a pipe
  product = await startProduct({
    READER: 'ollama',
    READER_URL: `http://127.0.0.1:${port}`,
    READER_MODEL: 'qwen2.5vl:7b',
    READER_WHEN: 'ask',
    READER_CHAT: 'true',
  })
})
afterAll(async () => {
  models.closeAllConnections()
  models.close()
  await product.stop()
})

describe.each(twoLooks)('on %s', (look) => {
  test('a connected model is named, asked by a tap, adds nothing that is not printed, and can be turned off', async () => {
    const browser = await openBrowser()
    const { page, complaints } = await openAsVisitor(browser, product.url, look)
    await page.goto('/')
    await page.getByText('with qwen2.5vl:7b, a language model that also runs there').waitFor()
    await signUp(page, product.url)
    await page.goto('/chat')
    await addPicture(page, poster('ferry-photo'))
    const before = requestCount
    await page.getByRole('button', { name: 'Ask qwen2.5vl:7b' }).click()
    await page.getByText(/^qwen2\.5vl:7b read it too.* stayed on this server: \d+ KB/).waitFor()
    expect(requestCount).toBe(before + 1)
    const card = page.getByRole('article', { name: /night ferry quartet/i })
    await card.getByText('20:00').first().waitFor()
    expect(await card.innerText()).not.toMatch(/Invented|Somebody Else|£99|23:45|javascript/)
    expect(await card.innerText()).toContain('£12')
    await saveScreenshot(page, 'model-asked')

    await composer(page).fill('zibble zabble wotsit')
    await composer(page).press('Enter')
    await conversation(page)
      .getByText(/Your message, .* stayed on this server/)
      .waitFor()
    const below = () =>
      conversation(page).evaluate((list) => Math.round(list.scrollHeight - list.scrollTop - list.clientHeight))
    await expect.poll(below).toBe(0) // the receipt loads after its answer, and is in view

    await page.goto('/privacy')
    await page.getByText('Pictures are read as follows.').waitFor()
    await page.goto('/settings')
    const modelSwitch = page.getByRole('switch', { name: 'Let qwen2.5vl:7b read too' })
    await modelSwitch.scrollIntoViewIfNeeded()
    await saveScreenshot(page, 'model-settings')
    await modelSwitch.click()
    await page.getByRole('button', { name: 'Save All Changes' }).first().click()
    await page.getByText('Settings saved successfully!').first().waitFor()
    await page.goto('/chat')
    await addPicture(page, poster('ferry-photo'))
    await page
      .getByText(/^I found one event/)
      .first()
      .waitFor()
    expect(await page.getByRole('button', { name: 'Ask qwen2.5vl:7b' }).count()).toBe(0)
    await browser.close()
    expect(complaints).toEqual([])
  })
})
