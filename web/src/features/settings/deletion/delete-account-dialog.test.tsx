// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { currentSession } from '../../../api/account/session.ts'
import { storedTokens } from '../../../api/account/stored-session.ts'
import { page } from '../../../testing/render-page.tsx'
import {
  waitForAlert,
  answers,
  changeRequests,
  failure,
  noContent,
  twoFactorOn,
  openSettings,
  waitForText,
  submitTwice,
  tooManyRequests,
  waitUntil,
  wrongPassword,
} from '../../../testing/render-settings.tsx'

test('deleting the account says what will be deleted, asks for the password, and leaves nothing in this browser', async () => {
  answers['DELETE /api/account'] = wrongPassword
  const { currentPath } = await openSettings()
  localStorage.setItem('swap.sidebar', 'rail')
  await page.press('Delete Account')
  await waitForText('Delete Account?')
  expect(page.text()).toContain("This action can't be undone. All your stuff will be gone forever.")
  await waitForText('14 saved events and their pictures')
  expect(page.text()).toContain('2 threads')
  await page.type('Type your password to confirm', 'x')
  await submitTwice()
  await waitForAlert("That isn't your password.")
  expect(storedTokens()).not.toBeNull()

  answers['DELETE /api/account'] = noContent
  await page.type('Type your password to confirm', 'Ferry2026')
  await submitTwice()
  await waitUntil(() => expect(currentPath()).toBe('/account-deleted'))
  expect(localStorage.getItem('swap.sidebar')).toBeNull()
  expect(localStorage.getItem('swap.client-id')).not.toBe('web1')
  expect(storedTokens()).toBeNull()
  expect(currentSession().notice).toBeNull()
})

test('with two-step sign-in on, deleting asks for a code too', async () => {
  answers['GET /api/account/security'] = () => Response.json({ twoFactor: twoFactorOn, passkeys: [] })
  answers['DELETE /api/account'] = tooManyRequests
  await openSettings()
  await page.press('Delete Account')
  await page.type('Type your password to confirm', 'Ferry2026')
  await submitTwice()
  expect(page.alert()).toBe('Please enter the code')
  await page.type('Six-digit code from your app', '418206')
  await submitTwice()
  await waitForAlert('Too many attempts. Please wait a little and try again.')
  expect(changeRequests()).toEqual([['DELETE /api/account', { password: 'Ferry2026', code: '418206' }]])
})

test('deleting asks for a code if two-step sign-in was turned on in another browser meanwhile', async () => {
  answers['DELETE /api/account'] = failure(
    401,
    'TWO_FACTOR_REQUIRED',
    'Please enter the code from your authenticator app.',
  )
  await openSettings()
  answers['GET /api/account/security'] = () => Response.json({ twoFactor: twoFactorOn, passkeys: [] })
  await page.press('Delete Account')
  expect(page.text()).not.toContain('Six-digit code from your app')
  await page.type('Type your password to confirm', 'Ferry2026')
  await submitTwice()
  await waitForAlert('Please enter the code from your authenticator app.')
  expect(page.field('Six-digit code from your app').getAttribute('aria-invalid')).toBe('true')
  expect(storedTokens()).not.toBeNull()
})
