// Security of an account: two-step sign-in, passkeys, sessions, password, email address, deletion.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeViolations } from './accessibility.ts'
import { totpCode } from './authenticator.ts'
import { journey } from './journey.ts'
import { waitForEmail, linkPathIn } from './emails.ts'
import { saveScreenshot, twoLooks } from './person.ts'
import { freePort, startProduct } from './product.ts'

// Passkeys are bound to the product's configured address.
// oxlint-disable-next-line no-empty-pattern -- the first argument names what a fixture needs: nothing
journey.override('product', { scope: 'file' }, async ({}, { onCleanup }) => {
  const product = await startProduct({ PORT: await freePort() })
  onCleanup(product.stop)
  return product
})

const newPassword = 'Lighthouse 48 mist'

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const pressInDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const arrivesHome = (page: Page) => page.getByRole('heading', { name: 'It starts with a picture.' }).waitFor()

/** Takes a person who has just arrived to their settings. */
async function openSettings(page: Page) {
  await page.goto('/settings')
  await page.getByText('Off. Use an authenticator app').waitFor()
}

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Sign in')
}

/** Gives the browser an authenticator for passkeys whose user agrees to everything. */
async function withPasskeys(page: Page) {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Signs this browser out, by the list of sessions. */
async function signOutHere(page: Page) {
  await page.goto('/settings')
  await press(page, 'Manage Sessions')
  await page
    .getByRole('button', { name: /^Sign out .+ on / })
    .first()
    .click()
  await page.waitForURL('**/login**')
}

/** The history as it is shown, newest first. */
async function history(page: Page): Promise<string[]> {
  await press(page, 'View History')
  const entries = dialog(page).getByRole('listitem')
  await entries.first().waitFor()
  const told = await entries.locator('p:first-child').allTextContents()
  await pressInDialog(page, 'Close')
  return told
}

describe.each(twoLooks)('on %s', (look) => {
  journey(
    'two-step sign-in is turned on, required, passed with a recovery code, and turned off',
    async ({ arrive }) => {
      const { page, who } = await arrive(look)
      await openSettings(page)
      expect(await axeViolations(page)).toEqual([])
      await saveScreenshot(page, `${look}-settings`)
      await press(page, 'Enable 2FA')
      await page.getByLabel('Your password').fill('not my password')
      await pressInDialog(page, 'Continue')
      await page.getByText("That isn't your password.").waitFor()
      await page.getByLabel('Your password').fill(who.password)
      await page.keyboard.press('Enter')
      await page.getByRole('img', { name: 'QR code' }).waitFor()
      const secret = await dialog(page).locator('code').innerText()
      expect(await axeViolations(page)).toEqual([])
      await saveScreenshot(page, `${look}-two-factor-scan`)
      await page.getByLabel('Six-digit code from your app').fill(totpCode(secret))
      await pressInDialog(page, 'Turn on')

      await page.getByRole('heading', { name: 'Save these recovery codes' }).waitFor()
      await page.keyboard.press('Escape') // shown once: a slip must not lose them
      const codes = await dialog(page).getByRole('listitem').allTextContents()
      expect(new Set(codes).size).toBe(10)
      const download = page.waitForEvent('download')
      await pressInDialog(page, 'Download')
      const file = readFileSync(await (await download).path(), 'utf8')
      expect(codes.filter((code) => !file.includes(code))).toEqual([])
      expect(await axeViolations(page)).toEqual([])
      await saveScreenshot(page, `${look}-two-factor-codes`)
      await page.getByLabel("I've saved these codes").check()
      await pressInDialog(page, 'Done')
      await page.getByText('10 recovery codes left.').waitFor()

      await signOutHere(page)
      await signIn(page, who)
      await page.getByRole('heading', { name: 'Enter your six-digit code' }).waitFor()
      expect(await axeViolations(page)).toEqual([])
      await page.getByLabel('Six-digit code from your app').fill('000000')
      await page.keyboard.press('Enter')
      await page.getByText('That code is wrong').waitFor()
      await saveScreenshot(page, `${look}-second-step`)
      // The next code: no code counts twice, and the half minute of the first one may end at any time.
      await page.getByLabel('Six-digit code from your app').fill(totpCode(secret, 1))
      await press(page, 'Sign in')
      await arrivesHome(page)

      await signOutHere(page)
      await signIn(page, who)
      await press(page, 'Use a recovery code instead')
      await page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '')
      await press(page, 'Sign in')
      await arrivesHome(page)
      await page.goto('/settings')
      await page.getByText('9 recovery codes left.').waitFor()
      await press(page, 'Turn off')
      await page.getByLabel('Your password').fill(who.password)
      await press(page, 'Use a recovery code instead')
      await page.getByLabel('Recovery code').fill(codes[1] ?? '')
      await pressInDialog(page, 'Turn off')
      await page.getByText('Off. Use an authenticator app').waitFor()
      const told = await history(page)
      expect(told).toContain('Sign-in failed')
      expect(told.slice(0, 2)).toContain('Two-step sign-in turned off')
      expect(told.slice(-2)).toEqual(['Two-step sign-in turned on', 'Account created'])
    },
  )

  journey('a passkey is added, used to sign in, renamed and removed', async ({ arrive }) => {
    const { page, who } = await arrive(look)
    await openSettings(page)
    // The field's autofill would answer by itself here; that is the next journey.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
    await page.reload()
    await withPasskeys(page)
    await press(page, 'Add a passkey')
    await page.getByLabel('Your password').fill(who.password)
    await saveScreenshot(page, `${look}-passkey-add`)
    await pressInDialog(page, 'Add a passkey')
    await page.getByText('not used yet').waitFor()
    expect(await axeViolations(page)).toEqual([])

    await signOutHere(page)
    await press(page, 'Sign in with a passkey')
    await page.waitForURL((url) => url.pathname !== '/login')

    await page.goto('/settings')
    await page.getByText('last used').waitFor()
    await page.getByRole('button', { name: /^Rename / }).click()
    await dialog(page).getByLabel('Name').fill('My key')
    await pressInDialog(page, 'Save')
    await page.getByRole('button', { name: 'Remove My key' }).click()
    await pressInDialog(page, 'Remove')
    await page.getByRole('button', { name: 'Remove My key' }).waitFor({ state: 'detached' })
    expect((await history(page)).slice(0, 2)).toEqual(['Passkey removed', 'Signed in'])
  })

  journey('a passkey is offered in the email field', async ({ arrive }) => {
    const { page, who } = await arrive(look)
    await openSettings(page)
    await withPasskeys(page)
    await press(page, 'Add a passkey')
    await page.getByLabel('Your password').fill(who.password)
    await pressInDialog(page, 'Add a passkey')
    await page.getByText('not used yet').waitFor()
    await page.evaluate(() => localStorage.removeItem('swap.tokens'))
    await page.goto('/login')
    await arrivesHome(page)
  })

  journey('one browser sees another one that is signed in, and signs it out', async ({ product, visit, arrive }) => {
    const { page, who } = await arrive(look)
    await openSettings(page)
    const other = await visit(look === 'desktop' ? 'phone, dark' : 'desktop')
    await signIn(other.page, who)
    await arrivesHome(other.page)
    await waitForEmail(product, who.email, 'New sign-in to your account')
    await other.page.goto('about:blank') // an open page of the product might notice by itself, and use up the notice

    await press(page, 'Manage Sessions')
    const sessions = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
    await sessions.filter({ hasText: 'This device' }).waitFor()
    await expect.poll(() => sessions.count()).toBe(2)
    expect(await axeViolations(page)).toEqual([])
    await saveScreenshot(page, `${look}-sessions`)
    await sessions.filter({ hasNotText: 'This device' }).getByRole('button').click()
    await expect.poll(() => sessions.count()).toBe(1)
    await other.page.goto('/settings')
    await other.page.waitForURL('**/login**')
    await other.page.getByText('Session expired. Please log in again.').waitFor()

    await signIn(other.page, who)
    await arrivesHome(other.page)
    await page.reload()
    await press(page, 'Manage Sessions')
    await press(page, 'Sign out all others')
    await pressInDialog(page, 'Sign out all others')
    await expect.poll(() => sessions.count()).toBe(1)
    await other.page.goto('/settings')
    await other.page.waitForURL('**/login**')
    expect((await history(page))[0]).toBe('A device was signed out')
  })

  journey(
    'password and email address are changed, the address by a link in an email',
    async ({ product, visit, arrive }) => {
      const { page, who } = await arrive(look)
      await openSettings(page)
      await press(page, 'Change password')
      await page.getByLabel('Current password').fill(who.password)
      await page.getByLabel('New password', { exact: true }).fill(newPassword)
      await page.getByLabel('Confirm password').fill(newPassword)
      expect(await axeViolations(page)).toEqual([])
      await saveScreenshot(page, `${look}-change-password`)
      await pressInDialog(page, 'Change password')
      await page.getByText('Your password has been changed').waitFor()
      await waitForEmail(product, who.email, 'Your password was changed')

      const newEmail = `new-${who.email}`
      await press(page, 'Change address')
      await page.getByLabel('New email').fill(newEmail)
      await page.getByLabel('Your password').fill(newPassword)
      await pressInDialog(page, 'Send the link')
      await page.getByText(`We sent a link to ${newEmail}.`).waitFor()
      await saveScreenshot(page, `${look}-address-sent`)
      await pressInDialog(page, 'Done')
      const link = linkPathIn(await waitForEmail(product, newEmail, 'Please confirm your new email address'))
      await page.goto(link)
      await page.getByText('Your new address is now active.').waitFor()
      await expect.poll(() => page.url()).not.toContain('token')
      expect(await axeViolations(page)).toEqual([])
      await saveScreenshot(page, `${look}-address-changed`)
      await waitForEmail(product, who.email, 'Your email address was changed')
      await page.getByRole('link', { name: 'Back to Settings' }).click()
      await page.getByText(newEmail).waitFor()
      const told = await history(page)
      expect(told.slice(0, 3)).toEqual(['Email address changed', 'New email address requested', 'Password changed'])

      const other = await visit(look)
      await other.page.goto(link)
      await other.page.getByText('This link has already been used.').waitFor()
      await saveScreenshot(other.page, `${look}-address-link-used`)
      await signIn(other.page, { email: newEmail, password: newPassword })
      await arrivesHome(other.page)
    },
  )

  journey('an account is deleted with all its data', async ({ product, arrive }) => {
    const { page, who } = await arrive(look)
    await openSettings(page)
    await page.goto('/settings#data')
    await press(page, 'Delete Account')
    await page.getByText("This action can't be undone. All your stuff will be gone forever.").waitFor()
    await page.getByLabel('Type your password to confirm').fill('not my password')
    await pressInDialog(page, 'Delete Account')
    await page.getByText("That isn't your password.").waitFor()
    expect(await axeViolations(page)).toEqual([])
    await saveScreenshot(page, `${look}-delete-account`)
    await page.getByLabel('Type your password to confirm').fill(who.password)
    await pressInDialog(page, 'Delete Account')
    await page.waitForURL('**/account-deleted')
    await page.getByRole('heading', { name: 'Account deleted' }).waitFor()
    await page.getByText('Your account and everything in it has been deleted').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await saveScreenshot(page, `${look}-account-deleted`)
    expect(await page.evaluate(() => localStorage.getItem('swap.tokens'))).toBeNull()
    await waitForEmail(product, who.email, 'Your account was deleted')
    await page.goto('/login')
    await signIn(page, who)
    await page.getByText('Invalid credentials').waitFor()
  })
})
