// Accessibility of the chat: axe, keyboard, small screens and large text.
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeViolations, overflowingElements } from './accessibility.ts'
import { journey } from './journey.ts'
import { addPicture, conversation, poster, say, waitForOutcome, twoLooks } from './person.ts'
import { waitUntilStill } from './wait-until-still.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** Opens something with its button, checks its accessibility, and closes it with Escape. */
async function checkOpened(page: Page, name: string, inside: Locator) {
  await button(page, name).click()
  await inside.waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await inside.waitFor({ state: 'hidden' })
  await button(page, name).and(page.locator(':focus')).waitFor() // the focus is back on the button
}

describe.each(twoLooks)('on %s, no accessibility violations in', (look) => {
  journey('a thread with an event: its menus, dialogs, answers, and an undone change', async ({ arrive }) => {
    const { page } = await arrive(look)
    await addPicture(page, poster('ferry-photo'))
    expect(await axeViolations(page)).toEqual([])
    await checkOpened(page, 'Thread options', page.getByRole('menuitem', { name: 'Rename' }))
    await checkOpened(page, 'Remind me', page.getByRole('dialog', { name: 'When should we remind you?' }))
    await button(page, 'Add to calendar').click()
    await checkOpened(page, 'In your calendar', page.getByRole('menuitem', { name: 'Google Calendar' }))
    if (look === 'desktop') await checkOpened(page, 'Search threads', page.getByRole('searchbox'))
    else await checkOpened(page, 'Open threads', page.getByRole('dialog'))
    await say(page, 'move it to 9pm', /starts at 21:00/)
    expect(await axeViolations(page)).toEqual([])
    await conversation(page).getByRole('button', { name: 'Undo' }).click()
    await conversation(page).getByText('Undone', { exact: true }).waitFor()
    expect(await axeViolations(page)).toEqual([])
  })

  journey('a thread with several events, opened one by one, and a picture without any', async ({ arrive }) => {
    const { page } = await arrive(look)
    await addPicture(page, poster('film'))
    expect(await axeViolations(page)).toEqual([])
    await button(page, 'Open one by one').click()
    await page.getByText('Event 1 of 3').waitFor()
    await button(page, 'Next event').click()
    await page.getByText('Event 2 of 3').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.goto('/chat')
    await addPicture(page, poster('plant'))
    await button(page, 'Type it instead').click()
    expect(await axeViolations(page)).toEqual([])
  })
})

/** Presses Tab until the button with this name has the focus. */
async function tabTo(page: Page, name: string) {
  const isThere = () =>
    page.evaluate(
      (wanted) => [document.activeElement?.ariaLabel, document.activeElement?.textContent].includes(wanted),
      name,
    )
  for (let pressed = 0; pressed < 60 && !(await isThere()); pressed += 1) await page.keyboard.press('Tab')
  expect(await isThere(), `Tab leads to "${name}"`).toBe(true)
}

journey('an event is added to the calendar and removed by keyboard alone', async ({ arrive }) => {
  const { page } = await arrive('desktop')
  await tabTo(page, 'Choose a picture')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
  await chooser.setFiles(poster('ferry-photo'))
  await waitForOutcome(page)
  await button(page, 'Add to calendar').waitFor()
  await tabTo(page, 'Add to calendar')
  await page.keyboard.press('Enter')
  const kept = button(page, 'In your calendar')
  await kept.waitFor()
  await expect.poll(() => kept.evaluate((it) => it === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowUp')
  await page.getByRole('menuitem').last().and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await button(page, 'Add to calendar').waitFor()
})

journey('at 320 pixels, and with text twice as large, nothing overflows', async ({ arrive }) => {
  const { page } = await arrive('phone')
  await page.setViewportSize({ width: 320, height: 740 })
  expect(await overflowingElements(page)).toEqual([])
  await addPicture(page, poster('film'))
  expect(await overflowingElements(page)).toEqual([])
  await button(page, 'Open one by one').click()
  await page.getByText('Event 1 of 3').waitFor()
  expect(await overflowingElements(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await overflowingElements(page)).toEqual([])
})

journey('with text twice as large, sheets, dialogs and offers fit a phone and can be scrolled', async ({ arrive }) => {
  const { page } = await arrive('phone')
  const large = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await addPicture(page, poster('menu'))
  await large()
  expect(await overflowingElements(page)).toEqual([])
  await page.goto('/chat')
  await addPicture(page, poster('ferry-photo'))
  await large()
  await button(page, 'Add to calendar').click()
  await button(page, 'In your calendar').click()
  const sheet = page.getByRole('menu')
  await sheet.waitFor()
  await waitUntilStill(page)
  expect(await overflowingElements(page)).toEqual([])
  const { y = -1 } = (await sheet.boundingBox()) ?? {}
  expect(y).toBeGreaterThanOrEqual(0)
  const title = page.getByRole('heading', { level: 1 })
  expect((await title.boundingBox())?.width).toBeGreaterThan(120)
})

journey('in a long thread, an answer scrolls the thread and not the page', async ({ arrive }) => {
  const { page } = await arrive('desktop')
  await addPicture(page, poster('ferry-photo'))
  await say(page, 'when is it?', /Friday 4 December at/)
  await say(page, 'where is it?', /Boathouse/i)
  await waitUntilStill(page) // any scrolling is over
  const offset = () => page.evaluate(() => [scrollY, document.querySelector('main')?.getBoundingClientRect().top])
  expect(await offset()).toEqual([0, 0])
})
