// A visitor without an account has a picture read on the home page; signing up turns it into their first thread.
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeViolations, overflowingElements } from './accessibility.ts'
import { openWithoutScripts } from './delay-scripts.ts'
import { journey } from './journey.ts'
import { saveScreenshot, poster, register, waitForOutcome, twoLooks } from './person.ts'

const chooser = (page: Page) => page.getByLabel('Choose your own picture')
const card = (page: Page) => page.getByRole('region', { name: 'See for yourself' }).getByRole('article')
const KEPT = 'Only this browser keeps your picture and what was read, for a week.'

describe.each(twoLooks)("a visitor's own picture (%s)", (look) => {
  journey('is read, is there again later, and becomes the first thread after signing up', async ({ visit }) => {
    const { page } = await visit(look)
    await page.goto('/')
    await chooser(page).setInputFiles(poster('choir'))
    await card(page).waitFor({ timeout: 60_000 })
    await page.getByText(KEPT).waitFor()
    expect(await card(page).locator('svg path').count()).toBeGreaterThan(0) // the marks on the picture
    expect(
      await card(page)
        .locator('img')
        .evaluate((it: HTMLImageElement) => it.naturalWidth),
    ).toBeGreaterThan(300)
    const title = await card(page).getByRole('heading').innerText()
    await card(page).scrollIntoViewIfNeeded()
    await saveScreenshot(page, `own-picture-${look.replace(', ', '-')}`)
    expect(await axeViolations(page)).toEqual([])
    // The pictures of the film strip and the pile are cut off on purpose.
    expect(
      (await overflowingElements(page)).filter((it) => it.startsWith('the page') || it.includes('article')),
    ).toEqual([])

    const asked: string[] = []
    page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname))
    await page.reload()
    await card(page).getByRole('heading', { name: title }).waitFor()
    await page.getByText(KEPT).waitFor()
    expect(asked).not.toContain('/api/visitor/reading')

    await register(page)
    await page.waitForURL(/\/chat\/(?!new-)/)
    await waitForOutcome(page)
    await page.getByRole('heading', { name: title }).first().waitFor()
    await page.goto('/chat')
    await page.goto('/')
    await page.getByRole('heading', { name: 'See for yourself' }).waitFor()
    await chooser(page).waitFor({ state: 'detached' })
    expect(await card(page).count()).toBe(0)
  })
})

journey('a visitor can remove the picture from the browser for good', async ({ visit }) => {
  const { page } = await visit('phone')
  await page.goto('/')
  await chooser(page).setInputFiles(poster('choir'))
  await page.getByRole('button', { name: 'Remove it from this browser' }).click({ timeout: 60_000 })
  await page.getByText('Your picture has been removed from this browser.').waitFor()
  expect(await chooser(page).evaluate((it) => it === document.activeElement)).toBe(true)
  expect(await card(page).count()).toBe(0)
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await card(page).count()).toBe(0)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await register(page)
  await page.getByRole('heading', { name: 'It Starts With A Picture' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(sent).not.toContain('POST /api/jobs')
})

journey('a picture chosen before hydration is read afterwards', async ({ visit }) => {
  const { page } = await visit('desktop')
  const letGo = await openWithoutScripts(page, '/')
  await chooser(page).setInputFiles(poster('choir'))
  letGo()
  await card(page).waitFor({ timeout: 60_000 })
})

journey('a file that is no picture is refused, and another one can be chosen', async ({ visit }) => {
  const { page } = await visit('desktop')
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await chooser(page).setInputFiles({ name: 'jazz.txt', mimeType: 'text/plain', buffer: Buffer.from('Jazz on Friday') })
  await page.getByRole('alert').waitFor()
  await chooser(page).setInputFiles(poster('choir'))
  await card(page).waitFor({ timeout: 60_000 })
  expect(await page.getByRole('alert').count()).toBe(0)
})
