import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { barriers, sticksOut } from './accessibility.ts'
import { addPicture, openBrowser, poster, register, theOutcome, visitor, type Look } from './person.ts'
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

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** Opens something by its button, asks what keeps anybody from it, and closes it with Escape. */
async function lookInto(page: Page, name: string, inside: Locator) {
  await button(page, name).click()
  await inside.waitFor()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Escape')
}

async function say(page: Page, words: string, answer: RegExp) {
  await page.getByRole('textbox', { name: 'Message' }).fill(words)
  await page.keyboard.press('Enter')
  await page.getByText(answer).first().waitFor()
}

describe.each<Look>(['desktop', 'phone, dark'])('on %s, nothing keeps anybody from', (look) => {
  test('a thread with an event: its menus, its dialogs, its answers, and what was taken back', async () => {
    const { page, leave } = await visitor(browser, product.url, look)
    await register(page)
    await addPicture(page, poster('ferry-photo'))
    expect(await barriers(page)).toEqual([])
    await lookInto(page, 'Thread options', page.getByRole('menuitem', { name: 'Rename' }))
    await lookInto(page, 'Remind me', page.getByRole('dialog', { name: 'When should we remind you?' }))
    await button(page, 'Add to calendar').click()
    await lookInto(page, 'In your calendar', page.getByRole('menuitem', { name: 'Google Calendar' }))
    if (look === 'desktop') await lookInto(page, 'Search threads', page.getByRole('searchbox'))
    else await lookInto(page, 'Open threads', page.getByRole('dialog'))
    await say(page, 'move it to 9pm', /21:00 now/)
    expect(await barriers(page)).toEqual([])
    await button(page, 'Undo').click()
    await page.getByText('Undone', { exact: true }).first().waitFor()
    expect(await barriers(page)).toEqual([])
    await leave()
  })

  test('several events, opened one by one, and a picture without any', async () => {
    const { page, leave } = await visitor(browser, product.url, look)
    await register(page)
    await addPicture(page, poster('film'))
    expect(await barriers(page)).toEqual([])
    await button(page, 'Open one by one').click()
    await page.getByText('Event 1 of 3').waitFor()
    await button(page, 'Next event').click()
    await page.getByText('Event 2 of 3').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.goto('/chat')
    await addPicture(page, poster('plant'))
    await button(page, 'Type it instead').click()
    expect(await barriers(page)).toEqual([])
    await leave()
  })
})

/** Goes on with Tab until the button of this name has the focus. */
async function tabTo(page: Page, name: string) {
  const isThere = () =>
    page.evaluate(
      (wanted) => [document.activeElement?.ariaLabel, document.activeElement?.textContent].includes(wanted),
      name,
    )
  for (let pressed = 0; pressed < 60 && !(await isThere()); pressed += 1) await page.keyboard.press('Tab')
  expect(await isThere(), `Tab leads to "${name}"`).toBe(true)
}

test('the whole way from a picture to the calendar and back goes by keyboard alone', async () => {
  const { page, leave } = await visitor(browser, product.url, 'desktop')
  await register(page)
  page.on('filechooser', () => undefined) // watched from now on: a key is quicker than beginning to watch
  await tabTo(page, 'Choose a picture')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
  await chooser.setFiles(poster('ferry-photo'))
  await theOutcome(page)
  await tabTo(page, 'Add to calendar')
  await page.keyboard.press('Enter')
  const kept = button(page, 'In your calendar')
  await kept.waitFor()
  await expect.poll(() => kept.evaluate((it) => it === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await button(page, 'Add to calendar').waitFor()
  await leave()
})

test('at 320 pixels, and with text twice as large, nothing sticks out', async () => {
  const { page, leave } = await visitor(browser, product.url, 'phone')
  await register(page)
  await page.setViewportSize({ width: 320, height: 740 })
  expect(await sticksOut(page)).toEqual([])
  await addPicture(page, poster('film'))
  expect(await sticksOut(page)).toEqual([])
  await button(page, 'Open one by one').click()
  await page.getByText('Event 1 of 3').waitFor()
  expect(await sticksOut(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await sticksOut(page)).toEqual([])
  await leave()
})

test('however long a thread is, an answer scrolls the thread and never the page', async () => {
  const { page, leave } = await visitor(browser, product.url, 'desktop')
  await register(page)
  await addPicture(page, poster('ferry-photo'))
  await say(page, 'when is it?', /Friday 4 December at/)
  await say(page, 'where is it?', /Boathouse/i)
  const offset = () => page.evaluate(() => [scrollY, document.querySelector('main')?.getBoundingClientRect().top])
  expect(await offset()).toEqual([0, 0])
  await leave()
})
