// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { storedTokens } from '../../../api/account/stored-session.ts'
import { page } from '../../../testing/render-page.tsx'
import {
  waitForAlert,
  answers,
  requests,
  changeRequests,
  historyEntry,
  failure,
  noContent,
  twoFactorOn,
  twoFactorOff,
  openSettings,
  recoveryCodes,
  waitForText,
  sampleTimestamp,
  submitTwice,
  tickCheckbox,
  tooManyRequests,
  waitUntil,
  wrongPassword,
} from '../../../testing/render-settings.tsx'

test('two-step sign-in is turned on with the password and a code, and shows recovery codes once', async () => {
  answers['POST /api/account/two-factor'] = () =>
    Response.json({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/SWAP:mina?secret=JBSWY3DPEHPK3PXP' })
  answers['POST /api/account/two-factor/confirm'] = () => Response.json({ recoveryCodes })
  await openSettings()
  await page.press('Enable 2FA')
  await waitForText('Turn on two-step sign-in')
  await page.press('Continue')
  expect(page.alert()).toBe('Please enter your password')
  await page.type('Your password', 'Ferry2026')
  await page.press('Continue')
  await waitForText('JBSW Y3DP EHPK 3PXP')
  await waitUntil(() =>
    expect(document.querySelector('svg[role=img]')?.getAttribute('aria-label')).toContain('QR code'),
  )

  expect(page.focusedName()).toBe('code')
  await page.type('Six-digit code from your app', '41820')
  await page.press('Turn on')
  expect(page.alert()).toBe('The code from your app has six digits')
  await page.type('Six-digit code from your app', '418 206')
  answers['GET /api/account/security'] = () => Response.json({ twoFactor: twoFactorOn, passkeys: [] })
  await page.press('Turn on')
  await waitForText('Save these recovery codes')
  expect(document.querySelectorAll('dialog ol li')).toHaveLength(10)
  expect(page.button('Done').disabled).toBe(true)
  await tickCheckbox()
  await page.press('Done')
  await waitForText('9 recovery codes left.')
  expect(document.querySelector('dialog')).toBeNull()
  expect(changeRequests()).toEqual([
    ['POST /api/account/two-factor', { password: 'Ferry2026' }],
    ['POST /api/account/two-factor/confirm', { code: '418206' }],
  ])
})

test('two-step sign-in is turned off with the password and a code, or a recovery code', async () => {
  answers['GET /api/account/security'] = () => Response.json({ twoFactor: twoFactorOn, passkeys: [] })
  answers['POST /api/account/two-factor/off'] = failure(400, 'CODE_INVALID', 'That code is wrong or has expired.')
  await openSettings()
  await waitForText('9 recovery codes left.')
  await page.press('Turn off')
  await waitForText('Turn off two-step sign-in?')
  await page.type('Your password', 'Ferry2026')
  await page.press('Use a recovery code instead')
  await page.type('Recovery code', 'k7qm-2xpd')
  await submitTwice()
  await waitForAlert('That code is wrong or has expired.')
  expect(page.focusedName()).toBe('code')
  expect(changeRequests()).toEqual([['POST /api/account/two-factor/off', { password: 'Ferry2026', code: 'k7qm-2xpd' }]])
})

test('in a browser without passkeys, the section says so in one sentence', async () => {
  await openSettings()
  expect(page.text()).toContain("This browser can't save passkeys for this address.")
  expect(page.text()).not.toContain('Add a passkey')
})

test('with two-step sign-in on, adding a passkey needs a code, but only once if the device refuses', async () => {
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  const create = vi.fn().mockRejectedValue(new DOMException('called off', 'NotAllowedError'))
  vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0, onLine: true, credentials: { create } })
  answers['GET /api/account/security'] = () => Response.json({ twoFactor: twoFactorOn, passkeys: [] })
  answers['POST /api/account/passkeys/options'] = () =>
    Response.json({ options: { challenge: 'AAAA', user: { id: 'AAAA' }, excludeCredentials: [] } })
  await openSettings()
  await waitForText('Add a passkey')
  await page.press('Add a passkey')
  await page.type('Your password', 'Ferry2026')
  await submitTwice()
  expect(page.alert()).toBe('Please enter the code')
  await page.type('Six-digit code from your app', '418 206')
  for (const time of [1, 2]) {
    await submitTwice()
    await waitUntil(() => expect(create).toHaveBeenCalledTimes(time))
    await waitForAlert('Cancelled. Nothing has changed.')
  }
  expect(changeRequests()).toEqual([['POST /api/account/passkeys/options', { password: 'Ferry2026', code: '418206' }]])
})

test('a passkey is renamed, and removed after a question', async () => {
  const key = { id: 'k1', name: 'Old phone', createdAt: sampleTimestamp, lastUsedAt: null }
  answers['GET /api/account/security'] = () => Response.json({ twoFactor: twoFactorOff, passkeys: [key] })
  answers['PATCH /api/account/passkeys/k1'] = () => Response.json({ ...key, name: 'New phone' })
  answers['DELETE /api/account/passkeys/k1'] = tooManyRequests
  await openSettings()
  await waitForText('not used yet')
  await page.press('Rename Old phone')
  await page.type('Name', 'New phone ')
  await page.press('Save')
  await waitUntil(() => expect(document.querySelector('dialog')).toBeNull())
  await page.press('Remove Old phone')
  await waitForText('Remove Old phone?')
  await page.press('Remove')
  await waitForAlert('Too many attempts. Please wait a little and try again.')
  expect(changeRequests()).toEqual([
    ['PATCH /api/account/passkeys/k1', { name: 'New phone' }],
    ['DELETE /api/account/passkeys/k1', null],
  ])
})

test('the list of sessions marks this device, and drops a device as soon as it is signed out', async () => {
  answers['DELETE /api/account/sessions/phone'] = noContent
  await openSettings()
  expect(page.text()).not.toContain('Chrome on Android')
  await page.press('Manage Sessions')
  await waitForText('Chrome on Android')
  expect(page.text()).toContain('Firefox on LinuxThis deviceActive now')
  expect(page.text()).toContain('2h ago')
  await page.press('Sign out Chrome on Android')
  await waitUntil(() => expect(page.text()).not.toContain('Chrome on Android'))
  expect(page.text()).not.toContain('Sign out all others')
})

test('all other devices can be signed out, after a question', async () => {
  answers['DELETE /api/account/sessions'] = noContent
  await openSettings()
  await page.press('Manage Sessions')
  await waitForText('Sign out all others')
  await page.press('Sign out all others')
  await waitForText('One other device will have to sign in again. This one stays signed in.')
  const confirm = document.querySelector<HTMLButtonElement>('dialog button:last-child')
  await page.act(async () => confirm?.click())
  await waitUntil(() => expect(page.text()).not.toContain('Chrome on Android'))
  expect(page.text()).toContain('Firefox on Linux')
})

test('signing out this device in the list of sessions ends the session here', async () => {
  await openSettings()
  await page.press('Manage Sessions')
  await waitForText('This device')
  await page.press('Sign out Firefox on Linux')
  await waitUntil(() => expect(storedTokens()).toBeNull())
  expect(changeRequests()).toEqual([['POST /api/auth/logout', null]])
})

test('the security history is shown in words, and more of it on request', async () => {
  answers['GET /api/account/history'] = () =>
    requests.filter(([what]) => what === 'GET /api/account/history').length === 1
      ? Response.json({ entries: [historyEntry('1', 'sign-in'), historyEntry('2', 'sign-in-failed')], nextCursor: 'c' })
      : Response.json({ entries: [historyEntry('3', 'password-changed')], nextCursor: null })
  await openSettings()
  await page.press('View History')
  await waitForText('Sign-in failed')
  expect(page.text()).toContain('Safari on iPad · ')
  await page.press('Load more')
  await waitForText('Password changed')
  expect(page.text()).not.toContain('Load more')
})

test('a new password needs the current one, eight characters and a confirmation', async () => {
  answers['POST /api/account/password'] = wrongPassword
  await openSettings()
  await page.press('Change password')
  const told: (string | null)[] = []
  const press = async () => {
    await submitTwice()
    told.push(page.alert())
  }
  await press()
  await page.type('Current password', 'Ferry2026')
  await press()
  await page.type('New password', 'Quay 26')
  await press()
  await page.type('New password', 'Quay 2026')
  await press()
  expect(told).toEqual([
    'Please enter your password',
    'Please enter a new password',
    'Password must be at least 8 characters long',
    'Passwords do not match',
  ])
  await page.type('Confirm password', 'Quay 2026')
  await submitTwice()
  await waitForAlert("That isn't your password.")
  expect(page.focusedName()).toBe('currentPassword')
  expect(changeRequests()).toEqual([
    ['POST /api/account/password', { currentPassword: 'Ferry2026', newPassword: 'Quay 2026' }],
  ])

  answers['POST /api/account/password'] = noContent
  await page.type('Current password', 'Ferry2027')
  await submitTwice()
  await waitUntil(() => expect(document.querySelector('dialog')).toBeNull())
})
