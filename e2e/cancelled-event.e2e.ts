// Cancelling and postponing a saved event, as shown here and in calendar apps.
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeViolations, overflowingElements } from './accessibility.ts'
import { journey } from './journey.ts'
import { waitForEmail, linkPathIn } from './emails.ts'
import { addPicture, saveScreenshot, poster, twoLooks } from './person.ts'

/** Subscribes like a calendar program; returns a function that reads the feed's one event. */
async function subscribe(page: Page): Promise<() => Promise<{ title: string; status: string; sequence: number }>> {
  const link = await page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('swap.tokens') ?? '{}') as { accessToken?: string } // as the page stores it
    const headers = { authorization: `Bearer ${accessToken}` }
    const answer = await fetch('/api/calendar/my-events/token', { method: 'POST', headers })
    return ((await answer.json()) as { subscriptionUrl: string }).subscriptionUrl // the reply's shape in the specification
  })
  return async () => {
    const file = await (await page.request.get(new URL(link).pathname)).text()
    const said = (name: string) => new RegExp(`^${name}:(.*)\\r$`, 'm').exec(file)?.[1] ?? ''
    return { title: said('SUMMARY'), status: said('STATUS'), sequence: Number(said('SEQUENCE')) }
  }
}

describe.each(twoLooks)('on %s', (look) => {
  journey(
    'a saved event is cancelled, postponed, and takes place again: card, month, agenda and calendar apps say so',
    async ({ arrive, product }) => {
      const { page, who } = await arrive(look)
      await page.clock.setFixedTime(new Date('2026-11-22T10:00:00Z'))
      await page.goto(linkPathIn(await waitForEmail(product, who.email, 'Please verify your email address')))
      await page.getByRole('heading', { name: 'Email Verified' }).waitFor()
      await page.goto('/chat')
      await addPicture(page, poster('ferry-photo'))
      await page.getByRole('button', { name: 'Add to calendar' }).click()
      await page.getByRole('button', { name: 'In your calendar' }).waitFor()
      const subscribed = await subscribe(page)
      const kept = await subscribed()
      expect(kept).toMatchObject({ title: 'NIGHT FERRY QUARTET', status: 'CONFIRMED' })

      const inAgenda = page.getByRole('link', { name: /^Fri 4 Dec(?: 2026)? .*night ferry quartet/i })
      const inMonth = (name: RegExp) => page.getByRole('button', { name })
      await page.goto('/saved?view=agenda')
      await inAgenda.click()
      await page.getByRole('button', { name: "It's cancelled" }).press('Enter')
      const card = page.getByRole('article', { name: /night ferry quartet/i })
      await Promise.all([
        card.getByText('Cancelled', { exact: true }).waitFor(),
        page.getByText('"Night Ferry Quartet" is marked as cancelled').waitFor(), // for six seconds
      ])
      expect(await card.getByText(/cancelled/i).count()).toBe(1)
      const takesPlace = page.getByRole('button', { name: "It's on after all" })
      await expect.poll(() => takesPlace.evaluate((button) => button === document.activeElement)).toBe(true)
      expect([await axeViolations(page), await overflowingElements(page)]).toEqual([[], []])
      await saveScreenshot(page, `${look}-cancelled`)
      const cancelled = await subscribed()
      expect(cancelled).toMatchObject({ title: 'Cancelled: NIGHT FERRY QUARTET', status: 'CANCELLED' })
      expect(cancelled.sequence).toBeGreaterThan(kept.sequence)

      await page.getByRole('link', { name: 'Saved events' }).first().click()
      await page.getByRole('radio', { name: 'Agenda' }).check()
      await inAgenda.getByText('Cancelled', { exact: true }).waitFor()
      expect([await axeViolations(page), await overflowingElements(page)]).toEqual([[], []])
      await page.goto('/saved?month=2026-12')
      await inMonth(/^Friday,? 4 December, 1 event: Cancelled: Night Ferry Quartet/).waitFor()
      await inAgenda.waitFor() // coming events are listed there, too
      expect(await page.getByText('Next up').count()).toBe(0)
      await saveScreenshot(page, `${look}-cancelled-month`)

      await page.goto('/saved?view=agenda')
      await inAgenda.click()
      await takesPlace.click()
      await card.getByText('Cancelled', { exact: true }).waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: "It's postponed" }).click()
      await Promise.all([
        page.getByText('"Night Ferry Quartet" is marked as postponed').waitFor(),
        card.getByText('Postponed', { exact: true }).waitFor(),
      ])
      expect(await subscribed()).toMatchObject({ title: 'Postponed: NIGHT FERRY QUARTET', status: 'TENTATIVE' })

      // The earlier toast may still be there, and the card shows a change before it is saved.
      const isKept = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
      await takesPlace.click()
      await Promise.all([isKept, card.getByText('Postponed', { exact: true }).waitFor({ state: 'hidden' })])
      const back = await subscribed()
      expect(back).toEqual({ ...kept, sequence: back.sequence })
      expect(back.sequence).toBeGreaterThan(cancelled.sequence)
      await page.goto('/saved?month=2026-12')
      await inMonth(/^Friday,? 4 December, 1 event: Night Ferry Quartet/).waitFor()
      await page.getByText('Next up, in 12 days').waitFor()
    },
  )
})
