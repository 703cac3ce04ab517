// Settings, and the data of an account: export, clearing and import.
import { describe, expect } from 'vitest'
import { axeViolations } from './accessibility.ts'
import { journey } from './journey.ts'
import { addPicture, saveScreenshot, poster, twoLooks } from './person.ts'

describe.each(twoLooks)('on %s', (look) => {
  journey('settings are saved together, and leaving the page warns of unsaved changes', async ({ arrive }) => {
    const { page } = await arrive(look)
    await page.evaluate(() => history.pushState(null, '', '/settings'))
    await page.getByLabel('Display name').waitFor()
    await page.getByRole('switch', { name: 'Save History' }).click()
    await page.getByRole('radio', { name: 'Brief' }).check()
    await page.getByLabel('Display name').fill('Mina Okafor')
    const zone = page.getByRole('combobox', { name: 'Time zone' })
    await expect.poll(() => zone.inputValue()).toMatch(/^London/) // the browser's own zone is the default
    await zone.click()
    await zone.fill('münchen')
    await page.getByRole('option', { name: /^Munich, Germany/ }).waitFor()
    await saveScreenshot(page, `${look}-time-zones`)
    expect(await axeViolations(page)).toEqual([])
    await zone.fill('riga')
    await page.getByRole('option', { name: /^Riga/ }).first().click()
    expect(await zone.inputValue()).toMatch(/^Riga/)
    await page.getByRole('main').getByRole('radio', { name: 'Dark' }).check()
    await page.getByText('5 changes not saved').last().waitFor()
    await saveScreenshot(page, `${look}-settings`)
    expect(await axeViolations(page)).toEqual([])

    await page.goBack()
    await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/settings')
    await page.getByRole('button', { name: 'Stay here' }).click()
    await page.getByRole('button', { name: 'Save All Changes' }).click()
    await page.getByText('Settings saved successfully!').last().waitFor()
    await expect.poll(() => page.getByText('Settings saved successfully!').count()).toBe(0)
    expect(await axeViolations(page)).toEqual([])

    await page.reload()
    await page.getByLabel('Display name').waitFor()
    await expect.poll(() => page.getByLabel('Display name').inputValue()).toBe('Mina Okafor')
    await expect.poll(() => page.getByRole('switch', { name: 'Save History' }).isChecked()).toBe(false)
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await page.getByRole('switch', { name: 'Save History' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
  })
})

journey('a person exports everything, clears the account, and imports it again', async ({ arrive }) => {
  const { page } = await arrive('desktop')
  await addPicture(page, poster('ferry-photo'))
  await page.getByRole('button', { name: 'Add to calendar' }).first().click()
  await page.getByRole('button', { name: 'In your calendar' }).waitFor()

  await page.goto('/settings')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^starts-with-a-picture-[\d-]+\.zip$/)
  const zip = await download.path()

  await page.getByRole('button', { name: 'Clear History' }).click()
  const dialog = page.getByRole('dialog', { name: 'Clear your history?' })
  await dialog.getByRole('checkbox', { name: 'Also delete my saved events' }).check()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Clear History' }).click()
  await page.getByText('Your history has been cleared.').waitFor()
  await page.goto('/saved')
  await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
  expect(await page.getByText(/night ferry quartet/i).count()).toBe(0)

  await page.goto('/settings')
  await page.getByLabel('Choose the ZIP').setInputFiles(zip)
  await page.getByText('Added: one thread, one event, one picture.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.goto('/chat')
  await page.getByRole('link', { name: /night ferry quartet/i }).click()
  await page.getByRole('article', { name: /night ferry quartet/i }).waitFor()
  await page.getByRole('button', { name: 'In your calendar' }).waitFor()
})
