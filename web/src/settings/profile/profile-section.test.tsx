// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { page } from '../../testing/on-page.tsx'
import { answers, changes, me, openSettings, says, submitTwice, until } from '../../testing/visited-settings.tsx'

test('who is not verified yet can have the mail again', async () => {
  answers['GET /api/account'] = () => Response.json({ ...me, scopes: [] })
  answers['POST /api/auth/resend-verification'] = () => Response.json({ message: 'A new link is on its way.' })
  await openSettings()
  await says("This address isn't verified yet.")
  await page.press('Resend verification email')
  await says('A new link is on its way.')
})

test('a new address gets a link, and nothing changes before that was opened', async () => {
  answers['POST /api/account/email'] = () => Response.json({ message: 'sent' })
  await openSettings()
  await page.press('Change address')
  await page.type('New email', 'MINA@harbour.example')
  await submitTwice()
  expect(page.alert()).toBe("That's already your address.")
  await page.type('New email', 'new@harbour.example')
  await page.type('Your password', 'Ferry2026')
  await submitTwice()
  await says('We sent a link to new@harbour.example.')
  expect(changes()).toEqual([['POST /api/account/email', { newEmail: 'new@harbour.example', password: 'Ferry2026' }]])
})

test('a time zone is found by a search', async () => {
  await openSettings()
  await page.press('Time zone: Europe/Riga (UTC+2)')
  await says('UTC-8')
  await page.type('Search for a place or UTC offset', 'tokyo')
  await until(() => expect(document.querySelectorAll('dialog li')).toHaveLength(1))
  await page.wait(async () => document.querySelector<HTMLButtonElement>('dialog li button')?.click())
  await says('One change not saved')
  expect(page.button('Time zone: Asia/Tokyo (UTC+9)')).toBeTruthy()
})
