// A remembered correction is used for the next picture of the same venue.
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeViolations } from './accessibility.ts'
import { journey } from './journey.ts'
import { addPicture, saveScreenshot, poster, twoLooks } from './person.ts'

const ferry = (page: Page) => page.getByRole('article', { name: /night ferry quartet/i })
const remembered = (page: Page) => ferry(page).getByRole('region', { name: 'As you wrote it last time' })

describe.each(twoLooks)('on %s', (look) => {
  journey(
    'a corrected venue is used for the next picture, undone there, and forgotten in Settings',
    async ({ arrive }) => {
      const { page } = await arrive(look)
      await addPicture(page, poster('ferry-photo'))
      const where = ferry(page).getByRole('button', { name: 'Change: Where' })
      await where.click()
      const field = ferry(page).getByLabel('Editing: Where')
      const read = await field.inputValue()
      const written = `${read} Hall`
      await field.fill(written)
      await field.press('Enter')
      await ferry(page).getByText('You edited').first().waitFor()
      expect(await remembered(page).count()).toBe(0)

      await page.goto('/chat')
      await addPicture(page, poster('ferry-photo'))
      await remembered(page).getByText(`Venue: ${written}`).waitFor()
      await remembered(page).getByText(`Read as ${read}.`).waitFor()
      await ferry(page).getByText('As last time').waitFor()
      expect(await axeViolations(page)).toEqual([])
      await remembered(page).scrollIntoViewIfNeeded()
      await saveScreenshot(page, `${look}-remembered`)
      await remembered(page).getByRole('button', { name: 'Undo: Venue' }).press('Enter')
      await page.getByText('Back to what the picture says.').waitFor()
      await expect.poll(() => remembered(page).count()).toBe(0)
      await ferry(page).getByText(read, { exact: true }).first().waitFor()
      await ferry(page).locator(':focus').waitFor()

      await where.click()
      await field.fill(written)
      await field.press('Enter')
      await ferry(page).getByText('You edited').first().waitFor()
      await page.goto('/settings#privacy')
      await page.getByRole('button', { name: 'Show corrections' }).click()
      const list = page.getByRole('list', { name: 'Remembered corrections' })
      await list.getByText(written).waitFor()
      expect(await axeViolations(page)).toEqual([])
      await list.scrollIntoViewIfNeeded()
      await saveScreenshot(page, `${look}-corrections`)
      await list.getByRole('button', { name: `Forget: ${written}, Read as ${read}` }).click()
      await page.getByText('Nothing yet. Correct a venue').waitFor()

      await page.goto('/chat')
      await addPicture(page, poster('ferry-photo'))
      await ferry(page).getByText(read, { exact: true }).first().waitFor()
      expect(await remembered(page).count()).toBe(0)
    },
  )
})
