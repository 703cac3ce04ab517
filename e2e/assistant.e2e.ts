// The chat assistant: questions, changes, typed events and drafts.
import { describe, expect } from 'vitest'
import { axeViolations } from './accessibility.ts'
import { journey } from './journey.ts'
import { addPicture, choosePicture, composer, saveScreenshot, poster, say, type Look } from './person.ts'

describe.each(['desktop', 'phone'] satisfies Look[])('on %s', (look) => {
  journey('a person says which of several events to add, and only these are ticked until Undo', async ({ arrive }) => {
    const { page } = await arrive(look)
    await addPicture(page, poster('film'))
    const ticked = page.getByRole('checkbox', { name: /^Add /, checked: true })
    await page.getByRole('button', { name: 'Untick all' }).waitFor()
    const count = await ticked.count()
    await say(page, 'just the second one', /^Ticked: .*no longer ticked\.$/)
    await expect.poll(() => ticked.count()).toBe(1)
    await page.getByRole('button', { name: 'Add 1 to calendar' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => ticked.count()).toBe(count)
  })

  journey('a person asks about a poster, corrects its time, undoes that, and asks what is on', async ({ arrive }) => {
    const { page } = await arrive(look)
    await choosePicture(page, poster('ferry-photo'))
    const card = page.getByRole('article', { name: /night ferry quartet/i })
    await card.waitFor()

    await say(page, 'when is it?', /Friday 4 December/)
    await page.getByRole('list', { name: 'Where I read it' }).waitFor()
    await saveScreenshot(page, `assistant-${look}-when`)

    await say(page, 'it starts at 9pm', /now starts at 21:00/)
    await expect.poll(() => card.innerText()).toMatch(/9:00\s?PM|21:00/i)
    await saveScreenshot(page, `assistant-${look}-changed`)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await page.getByText('Undone', { exact: true }).waitFor()
    // The button is gone, and the focus is still on its message.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/now starts at 21:00/)
    await expect.poll(() => card.innerText()).toMatch(/8:00\s?PM|20:00/i)

    await say(page, 'add it to my calendar', /to your calendar/)
    await card.getByRole('button', { name: 'In your calendar' }).waitFor()
    await say(page, "what's on in December?", /One event/)
    await page
      .getByRole('list', { name: 'Events' })
      .getByRole('link', { name: /night ferry quartet/i })
      .waitFor()
    await saveScreenshot(page, `assistant-${look}-list`)
  })

  journey('a typed event is created in a new thread', async ({ arrive }) => {
    const { page } = await arrive(look)
    await composer(page).fill("dinner with Ana on 4 December at 8pm at Luigi's")
    await saveScreenshot(page, `assistant-${look}-typing`)
    await composer(page).press('Enter')
    await page.waitForURL('**/chat/*')
    await page.getByRole('article', { name: /dinner with Ana/i }).waitFor()
    await saveScreenshot(page, `assistant-${look}-typed`)
  })
})

journey('a draft message survives a reload and a change of thread, and a blank one is not sent', async ({ arrive }) => {
  const { page } = await arrive('desktop')
  await composer(page).fill('   ')
  await expect.poll(() => page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true)
  await composer(page).fill('hello there')
  await page.reload()
  await expect.poll(() => composer(page).inputValue()).toBe('hello there')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.waitForURL('**/chat/*')
  await composer(page).fill('line one')
  await composer(page).press('Shift+Enter')
  await composer(page).pressSequentially('line two')
  await page.getByRole('link', { name: 'Start With A Picture' }).first().click()
  await expect.poll(() => composer(page).inputValue()).toBe('')
  await page.goBack()
  await expect.poll(() => composer(page).inputValue()).toBe('line one\nline two')
})
