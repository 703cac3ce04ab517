import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, photograph, poster, register, visitor, type Look } from './person.ts'
import { startProduct, type Product } from './product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

/** Adds a picture as one does: on a phone from its library, elsewhere by the button. */
async function add(page: Page, file: string): Promise<void> {
  const button = page.getByRole('button', { name: /^(?:Choose a picture|Choose from Library)$/ }).first()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(file)
}

const box = (page: Page) => page.getByRole('textbox', { name: 'Message' })

/** Types and sends with Enter, and waits for what the assistant says. */
async function say(page: Page, words: string, answer: RegExp): Promise<void> {
  await box(page).fill(words)
  await box(page).press('Enter')
  await page.getByRole('listitem').getByText(answer).last().waitFor()
}

describe.each(['desktop', 'phone'] satisfies Look[])('on %s', (look) => {
  test('a person asks about a poster, sets its time right, takes that back, and asks what is on', async () => {
    const { page, complaints, leave } = await visitor(browser, product.url, look)
    await register(page)
    await add(page, poster('ferry-photo'))
    const card = page.getByRole('article', { name: /night ferry quartet/i })
    await card.waitFor()

    await say(page, 'when is it?', /Friday 4 December/)
    await page.getByRole('list', { name: 'Where I read it' }).waitFor()
    await photograph(page, `assistant-${look}-when`)

    await say(page, 'it starts at 9pm', /the start time is 21:00 now/)
    await expect.poll(() => card.innerText()).toMatch(/9:00\s?PM|21:00/i)
    await photograph(page, `assistant-${look}-changed`)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone', { exact: true }).waitFor()
    await expect.poll(() => card.innerText()).toMatch(/8:00\s?PM|20:00/i)

    await say(page, 'add it to my calendar', /to your calendar/)
    await card.getByRole('button', { name: 'In your calendar' }).waitFor()
    await say(page, "what's on in December?", /One event/)
    await page
      .getByRole('list', { name: 'Events' })
      .getByRole('link', { name: /night ferry quartet/i })
      .waitFor()
    await photograph(page, `assistant-${look}-list`)
    expect(complaints).toEqual([])
    await leave()
  })

  test('an event that is typed becomes one, in a thread of its own', async () => {
    const { page, complaints, leave } = await visitor(browser, product.url, look)
    await register(page)
    await box(page).fill("dinner with Ana on 4 December at 8pm at Luigi's")
    await photograph(page, `assistant-${look}-typing`)
    await box(page).press('Enter')
    await page.waitForURL('**/chat/*')
    await page.getByRole('article', { name: /dinner with Ana/i }).waitFor()
    await photograph(page, `assistant-${look}-typed`)
    expect(complaints).toEqual([])
    await leave()
  })
})

test('what somebody is about to say survives a reload and another thread, and blank is not sent', async () => {
  const { page, leave } = await visitor(browser, product.url, 'desktop')
  await register(page)
  await box(page).fill('   ')
  await expect.poll(() => page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true)
  await box(page).fill('hello there')
  await page.reload()
  await expect.poll(() => box(page).inputValue()).toBe('hello there')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.waitForURL('**/chat/*')
  await box(page).fill('line one')
  await box(page).press('Shift+Enter')
  await box(page).pressSequentially('line two')
  await page.getByRole('link', { name: 'Start With A Picture' }).first().click()
  await expect.poll(() => box(page).inputValue()).toBe('')
  await page.goBack()
  await expect.poll(() => box(page).inputValue()).toBe('line one\nline two')
  await leave()
})
