// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { page } from '../../../testing/render-page.tsx'
import {
  answers,
  changeRequests,
  currentUser,
  openSettings,
  waitForText,
  submitTwice,
  waitUntil,
} from '../../../testing/render-settings.tsx'

const zone = () => {
  const field = document.querySelector('input[name=time_zone]')
  if (!(field instanceof HTMLInputElement)) throw new Error('no time zone')
  return field
}
const rows = () => Array.from(document.querySelectorAll('[role=listbox]:not([hidden]) li'), (row) => row.textContent)
const choose = (row: string) =>
  page.act(async () =>
    Array.from(document.querySelectorAll<HTMLElement>('[role=listbox] li'))
      .find((it) => it.textContent === row)
      ?.click(),
  )

test('an unverified person can have the verification email sent again', async () => {
  answers['GET /api/account'] = () => Response.json({ ...currentUser, scopes: [] })
  answers['POST /api/auth/resend-verification'] = () => Response.json({ message: 'A new link is on its way.' })
  await openSettings()
  await waitForText("This address isn't verified yet.")
  await page.press('Resend verification email')
  await waitForText('A new link is on its way.')
})

test('changing the email address sends a link to the new address', async () => {
  answers['POST /api/account/email'] = () => Response.json({ message: 'sent' })
  await openSettings()
  await page.press('Change address')
  await page.type('New email', 'MINA@harbour.example')
  await submitTwice()
  expect(page.alert()).toBe("That's already your address.")
  await page.type('New email', 'new@harbour.example')
  await page.type('Your password', 'Ferry2026')
  await submitTwice()
  await waitForText('We sent a link to new@harbour.example.')
  expect(changeRequests()).toEqual([
    ['POST /api/account/email', { newEmail: 'new@harbour.example', password: 'Ferry2026' }],
  ])
})

test('a time zone is found by a search', async () => {
  await openSettings()
  expect(zone().value).toMatch(/^Riga \(GMT\+[23]\)$/)
  await page.act(async () => zone().click())
  expect(rows().slice(0, 4)).toEqual(['UTC+0Etc/UTC', 'UTC-8Etc/GMT+8', 'UTC-5Etc/GMT+5', 'UTC+1Etc/GMT-1'])
  await page.type('Time zone', 'tokyo')
  await choose('Tokyo (GMT+9)Asia/Tokyo')
  await waitForText('One change not saved')
  expect(zone().value).toBe('Tokyo (GMT+9)')
})

test('a time zone is found by a town that the server knows, and results of earlier searches are never shown', async () => {
  const held = new Map<string, (places: unknown[]) => void>()
  answers['GET /api/time-zones'] = async () => {
    const typed = zone().value
    return Response.json({ places: await new Promise((tell) => held.set(typed, tell)) })
  }
  await openSettings()
  await page.act(async () => zone().click())
  await page.type('Time zone', 'mun')
  await waitUntil(() => expect(held.has('mun')).toBe(true))
  await page.act(async () =>
    held.get('mun')?.([{ name: 'Munich', country: 'Germany', zone: 'Europe/Berlin', isExact: false }]),
  )
  await waitUntil(() => expect(rows()[0]).toMatch(/^Munich, Germany/))
  await page.type('Time zone', 'munci')
  await waitUntil(() => expect(held.has('munci')).toBe(true))
  expect(rows()).toEqual(['Looking for places …'])
  await page.act(async () => zone().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
  expect(zone().value).toBe('munci')
  const muncie = { name: 'Muncie', country: 'United States', zone: 'America/Indiana/Indianapolis', isExact: false }
  await page.act(async () => held.get('munci')?.([muncie]))
  await waitUntil(() => expect(rows()[0]).toMatch(/^Muncie, United States/))
  await page.act(async () => zone().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
  expect(zone().value).toMatch(/^Indianapolis/)
})

test('the Close button or one press of Escape ends the search for a time zone without a change', async () => {
  await openSettings()
  await page.act(async () => zone().click())
  await page.type('Time zone', 'tok')
  await page.press('Close')
  expect([zone().value.startsWith('Riga'), zone().getAttribute('aria-expanded')]).toEqual([true, 'false'])
  await page.type('Time zone', 'tok')
  await page.act(async () => zone().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  expect([zone().value.startsWith('Riga'), zone().getAttribute('aria-expanded')]).toEqual([true, 'false'])
})

test('the list of time zones opens at the chosen one, and Enter keeps it', async () => {
  await openSettings()
  await page.act(async () => zone().click())
  const active = document.getElementById(zone().getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toMatch(/Europe\/Riga$/)
  await page.act(async () => zone().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
  expect(zone().value).toMatch(/^Riga/)
  expect(page.text()).not.toContain('not saved')
})
