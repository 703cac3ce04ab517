// What the settings change: image analysis, history, auto-booking, reminders.
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeViolations } from './accessibility.ts'
import { now } from './clock.ts'
import { journey } from './journey.ts'
import { waitForEmail, linkPathIn } from './emails.ts'
import { choosePicture, saveScreenshot, poster, say, twoLooks } from './person.ts'

/** Calls the API as the person who is signed in on this page. */
const callApi = (page: Page, method: 'PUT' | 'PATCH' | 'POST', path: string, body: object) =>
  page.evaluate(
    async ([verb, url, json]) => {
      const { accessToken } = JSON.parse(localStorage.getItem('swap.tokens') ?? '{}') as { accessToken?: string }
      const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
      const request = { method: verb, headers, body: json }
      const answer = await fetch(url, request)
      if (!answer.ok) throw new Error(`${verb} ${url}: ${answer.status}`)
    },
    [method, path, JSON.stringify(body)] as const,
  )

const dayFromNow = (days: number) => new Date(now() + days * 86_400_000).toISOString().slice(0, 10)

describe.each(twoLooks)('on %s', (look) => {
  journey('with Image Analysis off, a picture is read only when its owner asks', async ({ arrive }) => {
    const { page } = await arrive(look)
    await callApi(page, 'PUT', '/api/settings', { imageAnalysis: false })
    await choosePicture(page, poster('ferry-photo'))
    const ask = page.getByRole('button', { name: 'Read this picture' })
    await ask.waitFor()
    expect(await page.getByText('Checking for event information').count()).toBe(0)
    await saveScreenshot(page, `${look}-unread`)
    expect(await axeViolations(page)).toEqual([])
    await ask.click()
    await page.getByRole('article', { name: /night ferry quartet/i }).waitFor()
    await expect.poll(() => ask.count()).toBe(0)
  })

  journey('with Image Analysis off, a message has the picture read, too', async ({ arrive }) => {
    const { page } = await arrive(look)
    await callApi(page, 'PUT', '/api/settings', { imageAnalysis: false })
    await choosePicture(page, poster('ferry-photo'))
    await page.getByRole('button', { name: 'Read this picture' }).waitFor()
    await say(page, 'when is it?', /I haven't read this picture yet/)
    expect(await page.getByRole('button', { name: 'Read this picture' }).count()).toBe(2)
    await say(page, 'please read it', /I'm reading ferry-photo.* now/)
    await page.getByRole('article', { name: /night ferry quartet/i }).waitFor()
    await say(page, 'when is it?', /Friday 4 December/)
    await saveScreenshot(page, `${look}-read-in-words`)
  })

  journey('with Save History off, pictures are deleted after reading, threads on signing out', async ({ arrive }) => {
    const { page, who } = await arrive(look)
    await callApi(page, 'PUT', '/api/settings', { saveHistory: false })
    await choosePicture(page, poster('ferry-photo'))
    await page.getByRole('article', { name: /night ferry quartet/i }).waitFor()
    await page.getByText(/^Deleted from the server/).waitFor()
    await page.getByText('Kept until you sign out').waitFor()
    await expect.poll(() => page.locator('main img').count()).toBe(0)
    await saveScreenshot(page, `${look}-history-off`)
    expect(await axeViolations(page)).toEqual([])
    const thread = new URL(page.url()).pathname

    await callApi(page, 'POST', '/api/auth/logout', {})
    await page.goto('/login')
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await page.getByLabel('Email').fill(who.email)
    await page.getByLabel('Password', { exact: true }).fill(who.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))
    await page.goto(thread)
    await page.getByText('This thread is no longer here.').waitFor()
  })

  journey('with Auto-Booking on, a certain event is added to the calendar, and removed by Undo', async ({ arrive }) => {
    const { page } = await arrive(look)
    await callApi(page, 'PUT', '/api/settings', { autoBooking: true, detailLevel: 'comprehensive' })
    await choosePicture(page, poster('ferry-photo'))
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.hover() // it stays while the pointer is over it
    await page.getByRole('button', { name: 'In your calendar' }).waitFor()
    await saveScreenshot(page, `${look}-auto-booking`)
    await undo.click()
    await page.getByRole('button', { name: 'Add to calendar' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'In your calendar' }).count()).toBe(0)
  })

  journey('a reminder is set on the card, sent to a verified address, and removed', async ({ product, arrive }) => {
    const { page, who } = await arrive(look)
    await choosePicture(page, poster('ferry-photo'))
    const card = page.getByRole('article', { name: /night ferry quartet/i })
    await card.waitFor()
    const thread = page.url()
    const [id] = await page.evaluate(
      async (path) => {
        const { accessToken } = JSON.parse(localStorage.getItem('swap.tokens') ?? '{}') as { accessToken?: string }
        const answer = await fetch(path, { headers: { authorization: `Bearer ${accessToken}` } })
        return ((await answer.json()) as { events: { id: string }[] }).events.map((event) => event.id)
      },
      `/api/threads/${thread.split('/').at(-1)}`,
    )
    await callApi(page, 'PATCH', `/api/events/${id}`, { start_date: dayFromNow(20) })
    await page.reload()

    await page.getByRole('button', { name: 'Remind me' }).click()
    await page.getByText('Verify your email address to get reminders by email.').waitFor()
    await saveScreenshot(page, `${look}-remind-not-verified`)
    await page.goto(linkPathIn(await waitForEmail(product, who.email, 'Please verify your email address')))
    await page.getByText('Email Verified').first().waitFor()
    await page.goto(thread)

    await page.getByRole('button', { name: 'Remind me' }).click()
    const dialog = page.getByRole('dialog', { name: 'When should we remind you?' })
    await dialog.getByRole('button', { name: '1 hour before' }).click()
    await saveScreenshot(page, `${look}-remind`)
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Remind me by email' }).click()
    const takeBack = page.getByRole('button', { name: /^Remove the reminder/ })
    await takeBack.waitFor()
    await saveScreenshot(page, `${look}-reminded`)
    await takeBack.click()
    await expect.poll(() => takeBack.count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await takeBack.waitFor()
  })
})

journey('a link to a section of the settings leads there, and the index marks it', async ({ arrive }) => {
  const { page } = await arrive('phone')
  await page.goto('/settings#notifications')
  const marked = () => page.locator('nav a[aria-current=true]').getAttribute('href')
  const top = () => page.locator('#notifications').evaluate((section) => section.getBoundingClientRect().top)
  await page.getByText('Last sign-in').waitFor() // all sections have loaded
  await expect.poll(top).toBeLessThan(150)
  expect(await top()).toBeGreaterThan(0)
  await expect.poll(marked).toBe('#notifications')
  await page.setViewportSize({ width: 820, height: 1180 }) // where two short sections fit below the index
  const index = page.getByRole('navigation', { name: 'Settings sections' })
  expect(await index.getByRole('link').count()).toBe(8)
  for (const link of await index.getByRole('link').all())
    expect(await link.evaluate((it) => it.getBoundingClientRect().right <= innerWidth)).toBe(true)
  for (const name of ['Calendar Subscription', 'Quick toggles', 'Data Management']) {
    const link = index.getByRole('link', { name })
    await link.click()
    await expect.poll(marked).toBe(await link.getAttribute('href'))
  }
})
