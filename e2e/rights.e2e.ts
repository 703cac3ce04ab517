import { describe, expect } from 'vitest'
import { barriers } from './accessibility.ts'
import { journey } from './journey.ts'
import { photograph, twoLooks } from './person.ts'

describe.each(twoLooks)('on %s', (look) => {
  journey('settings are saved together, and nobody loses changes by leaving', async ({ arrive }) => {
    const { page } = await arrive(look)
    await page.evaluate(() => history.pushState(null, '', '/settings'))
    await page.getByLabel('Display name').waitFor()
    await page.getByRole('switch', { name: 'Save History' }).click()
    await page.getByRole('radio', { name: 'Brief' }).check()
    await page.getByLabel('Display name').fill('Mina Okafor')
    await page.getByRole('button', { name: /^Time zone/ }).click()
    await page.getByRole('searchbox').fill('riga')
    await photograph(page, `${look}-time-zones`)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: /^Europe\/Riga/ }).click()
    await page.getByRole('radio', { name: 'Darkroom' }).check()
    await page.getByText('5 changes not saved').last().waitFor()
    await photograph(page, `${look}-settings`)
    expect(await barriers(page)).toEqual([])

    await page.goBack()
    await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/settings')
    await page.getByRole('button', { name: 'Stay here' }).click()
    await page.getByRole('button', { name: 'Save All Changes' }).click()
    await page.getByText('Settings saved successfully!').last().waitFor()
    await expect.poll(() => page.getByText('Settings saved successfully!').count()).toBe(0)
    expect(await barriers(page)).toEqual([])

    await page.reload()
    await page.getByLabel('Display name').waitFor()
    expect(await page.getByLabel('Display name').inputValue()).toBe('Mina Okafor')
    expect(await page.getByRole('switch', { name: 'Save History' }).isChecked()).toBe(false)
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await page.getByRole('switch', { name: 'Save History' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
  })
})
