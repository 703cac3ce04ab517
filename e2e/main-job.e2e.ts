import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { looks, openBrowser, photograph, poster, register, visitor, type Look } from './person.ts'
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

const everyLook = Object.keys(looks) as Look[] // the keys are the type
/** Takes the first other reading of the title, by keyboard, and tells it. */
async function takeOtherTitle(card: Locator): Promise<string> {
  const chip = card.getByRole('group', { name: 'Title: Or is it' }).getByRole('button').first()
  const title = await chip.innerText()
  await chip.press('Enter')
  return title
}

const anyAnswer = /I found|I didn't find|I can see an event/

/** Adds a picture as one does: on a phone from its library, elsewhere by the button. */
async function add(page: Page, file: string): Promise<void> {
  const button = page.getByRole('button', { name: /^(?:Choose a picture|Choose from Library|Add a picture)$/ }).first()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(file)
}

describe.each(everyLook)('on %s', (look) => {
  test('a new person drops a photo of a poster and has the event in the calendar', async () => {
    const { page, complaints, leave } = await visitor(browser, product.url, look)
    await register(page)
    await add(page, poster('ferry-photo'))
    await page.getByText(anyAnswer).first().waitFor()

    const card = page.getByRole('article', { name: /night ferry quartet/i })
    await expect.poll(() => card.getByRole('time').first().innerText()).toMatch(/Fri\s*4\s*Dec/)
    await expect.poll(() => card.innerText()).toMatch(/8:00\s?PM|20:00/i)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toMatch(/night ferry quartet/i)
    await photograph(page, `${look}-card`)

    const other = await takeOtherTitle(card)
    await page.getByRole('article', { name: other, exact: true }).waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(other)
    await page.getByRole('button', { name: 'Add to calendar' }).click()
    await page.getByRole('button', { name: 'In your calendar' }).waitFor()
    await photograph(page, `${look}-kept`)
    expect(complaints).toEqual([])
    await leave()
  })

  test('a picture without an event is deleted, and the thread says so', async () => {
    const { page, complaints, leave } = await visitor(browser, product.url, look)
    await register(page)
    await add(page, poster('plant'))
    await page.getByText("I didn't find any events in the image.").first().waitFor()
    await page
      .getByText(/Deleted from the server|has been deleted/)
      .first()
      .waitFor()
    await photograph(page, `${look}-no-event`)
    expect(complaints).toEqual([])
    await leave()
  })
})

test('the calendar file of an event opens in any calendar, named after its title', async () => {
  const { page, leave } = await visitor(browser, product.url, 'desktop')
  await register(page)
  await add(page, poster('ferry-photo'))
  await page.getByText(anyAnswer).first().waitFor()
  const card = page.getByRole('article', { name: /night ferry quartet/i })
  await card.getByRole('button', { name: 'Add to calendar' }).click()
  await card.getByRole('button', { name: 'In your calendar' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'This device' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('night_ferry_quartet.ics')
  const ics = readFileSync(await download.path(), 'utf8')
  expect(ics).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(ics).toContain('DTSTART;TZID=Europe/London:20261204T200000\r\n')
  expect(ics).toMatch(/SUMMARY:NIGHT FERRY QUARTET\r\n/i)
  await leave()
})

test('a visitor on the way to the chat signs in first and arrives there', async () => {
  const first = await visitor(browser, product.url, 'desktop')
  const who = await register(first.page)
  await first.leave()
  const { page, leave } = await visitor(browser, product.url, 'desktop')
  await page.goto('/chat')
  await page.waitForURL('**/login**')
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/chat')
  await page.getByRole('heading', { name: 'It Starts With A Picture' }).waitFor()
  await leave()
})

test('a file that is no picture is refused in plain words, and the next one works', async () => {
  const { page, leave } = await visitor(browser, product.url, 'desktop')
  await register(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  await (
    await chooser
  ).setFiles({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture at all') })
  await page.getByText('Upload failed').first().waitFor()
  await page.getByText('That is not a picture I can read.').first().waitFor()
  await photograph(page, 'upload-failed')
  await page.goto('/chat')
  await add(page, poster('ferry-photo'))
  await page.getByRole('article', { name: /night ferry quartet/i }).waitFor()
  await leave()
})

test('what was acknowledged is there after the page is opened anew', async () => {
  const { page, leave } = await visitor(browser, product.url, 'desktop')
  await register(page)
  await add(page, poster('ferry-photo'))
  await page.getByText('Checking for event information...').first().waitFor()
  await page.reload()
  await page.getByRole('article', { name: /night ferry quartet/i }).waitFor()
  await leave()
})
