// The installed app: share target, shortcuts, manifest, and the offer to install.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeViolations, overflowingElements } from './accessibility.ts'
import { journey } from './journey.ts'
import { composer, saveScreenshot, poster, waitForOutcome, twoLooks } from './person.ts'
import { waitUntilStill } from './wait-until-still.ts'

/** Does what a browser does once the product is installed: it tells the page, which then accepts shared files. */
async function install(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle') // nobody shares with a product that is still loading
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
  const awaits = () =>
    page.evaluate(async () => {
      const workers = await navigator.serviceWorker.getRegistrations()
      return workers.find(({ scope }) => scope.endsWith('/share'))?.active?.state
    })
  await expect.poll(awaits).toBe('activated') // not by waitForFunction, which takes a promise for a yes
}

/** Does what a system's share sheet does: posts a form to the address in the manifest, and shows the page that answers. */
async function share(page: Page, { file, text = '' }: { file?: string; text?: string }): Promise<void> {
  const { share_target: target } = (await (await page.request.get('/app.webmanifest')).json()) as {
    share_target: { action: string; enctype: string; params: { text: string; files: [{ name: string }] } } // the manifest's shape
  }
  const picture = file === undefined ? null : readFileSync(file).toString('base64')
  const sent = page.waitForURL('**/chat?shared=1', { waitUntil: 'commit' }) // it may redirect at once
  await page.evaluate(
    async ({ action, enctype, params, base64, words }) => {
      const form = Object.assign(document.createElement('form'), { method: 'POST', action, enctype })
      const field = (name: string, more: object) =>
        form.append(Object.assign(document.createElement('input'), { name, ...more }))
      field(params.text, { value: words })
      if (base64 !== null) {
        const given = new DataTransfer()
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
        given.items.add(new File([bytes], 'Screenshot_20261121.jpg', { type: 'image/jpeg' }))
        field(params.files[0].name, { type: 'file', files: given.files })
      }
      document.body.append(form)
      form.submit()
    },
    { ...target, base64: picture, words: text },
  )
  await sent
}

async function signInHere(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const kept = (page: Page) => page.evaluate(() => caches.has('swap.shared'))

describe.each(twoLooks)('shared from another app (%s)', (look) => {
  journey('a shared picture is read after a question; later ones at once, if so chosen', async ({ arrive }) => {
    const { page } = await arrive(look)
    await install(page)
    await share(page, { file: poster('film') })
    await page.getByRole('heading', { name: 'Shared to you', level: 1 }).waitFor()
    const picture = page.getByRole('img', { name: 'The shared picture' })
    await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
    expect(await axeViolations(page)).toEqual([])
    expect(await overflowingElements(page)).toEqual([])
    await saveScreenshot(page, `shared-to-you-${look}`)

    await page.reload() // nothing is lost before it is answered
    await page.getByLabel('Always read shared pictures straight away').check()
    await page.getByRole('button', { name: 'Read it' }).click()
    await waitForOutcome(page)
    await expect.poll(() => kept(page)).toBe(false)

    await share(page, { file: poster('ferry-photo') })
    await waitForOutcome(page)
    await page.getByText('Night Ferry Quartet').first().waitFor()
    await page.goBack() // an answered question is not asked again
    await page.waitForURL((url) => url.search === '' && url.pathname.startsWith('/chat'))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await page.getByText('Read this picture?').count()).toBe(0)

    await page.goto('/settings#notifications')
    await page.getByRole('button', { name: 'Ask first' }).click()
    await share(page, { file: poster('film') })
    await page.getByRole('button', { name: 'Not now' }).click()
    await page.getByRole('heading', { name: 'It Starts With A Picture' }).waitFor()
    await expect.poll(() => kept(page)).toBe(false)
  })
})

journey('shared text is added to the message field, after what was typed', async ({ arrive }) => {
  const { page } = await arrive('phone')
  await install(page)
  await composer(page).fill('For Ana:')
  await share(page, { text: 'Dinner on Friday at 8, Rialto' })
  await page.waitForURL('**/chat')
  await expect.poll(() => composer(page).inputValue()).toBe('For Ana:\nDinner on Friday at 8, Rialto')
})

journey('a person who is signed out signs in first, and what was shared waits', async ({ arrive }) => {
  const { page, who } = await arrive('phone')
  await install(page)
  await page.evaluate(() => localStorage.removeItem('swap.tokens'))
  await share(page, { file: poster('film') })
  await signInHere(page, who)
  await page.getByRole('heading', { name: 'Read this picture?' }).waitFor()
})

journey('a browser without the share worker loses nothing that is shared, signed in or not', async ({ arrive }) => {
  const { page, who } = await arrive('phone')
  await page.evaluate(() => localStorage.removeItem('swap.tokens'))
  await share(page, { file: poster('film') })
  await signInHere(page, who)
  await page.getByRole('heading', { name: 'Read this picture?' }).waitFor()
  const picture = page.getByRole('img', { name: 'The shared picture' })
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
})

journey('the shortcut of the installed app asks where the photo comes from', async ({ arrive }) => {
  const { page } = await arrive('phone')
  await page.goto('/chat?add=photo')
  await page.getByRole('button', { name: 'Take Photo' }).last().waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

journey('every address in the manifest exists, and its pictures have the sizes it gives', async ({ visit }) => {
  const { page } = await visit('phone')
  const answer = await page.request.get('/app.webmanifest')
  expect(answer.headers()['content-type']).toBe('application/manifest+json; charset=utf-8')
  const manifest = (await answer.json()) as {
    start_url: string
    icons: { src: string; type: string; sizes: string }[]
    screenshots: { src: string; type: string; sizes: string }[]
    shortcuts: { url: string }[]
  }
  const pages = [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)]
  for (const path of pages) expect((await page.request.get(path)).status(), path).toBe(200)
  await page.goto('/')
  for (const { src, type, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    expect((await page.request.get(src)).headers()['content-type'], src).toContain(type)
    const size = await page.evaluate(async (address) => {
      const icon = Object.assign(new Image(), { src: address })
      await icon.decode()
      return `${icon.naturalWidth}x${icon.naturalHeight}`
    }, src)
    if (sizes !== 'any') expect(size, src).toBe(sizes)
  }
})

/** Does what a browser that can install the product does: it says so once, and waits for the page. */
const offerInstalling = (page: Page) =>
  page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = async () => document.documentElement.setAttribute('data-asked', offer.type)
    window.dispatchEvent(Object.assign(offer, { prompt }))
  })

describe.each(twoLooks)('the offer to install (%s)', (look) => {
  journey(
    'appears below the saved events once there are two, stays away after a no, and is in Settings',
    async ({ arrive }) => {
      const { page } = await arrive(look)
      const button = page.getByRole('button', { name: 'Install' })
      const keep = async (words: string) => {
        await page.goto('/chat')
        await composer(page).fill(words)
        await composer(page).press('Enter')
        await page.getByRole('button', { name: 'Add to calendar' }).click()
        await page.getByText('In your calendar').first().waitFor()
      }
      const lookAtSaved = async () => {
        await page.goto('/saved')
        await page.getByRole('heading', { name: 'Saved events', level: 1 }).waitFor()
        await page.getByText('Next up', { exact: false }).first().waitFor()
        await offerInstalling(page)
        await waitUntilStill(page) // the offer would be visible by now
      }
      await keep('dinner with Ana tomorrow 8pm at Rialto')
      await lookAtSaved()
      expect(await button.count()).toBe(0)
      await keep('dentist tomorrow 3pm')
      await lookAtSaved()
      await button.scrollIntoViewIfNeeded()
      expect(await axeViolations(page)).toEqual([])
      expect(await overflowingElements(page)).toEqual([])
      await saveScreenshot(page, `offer-to-install-${look}`)
      await page.getByRole('button', { name: 'Not now' }).click()
      await lookAtSaved()
      expect(await button.count()).toBe(0)

      await page.goto('/settings#notifications')
      await page.getByText('Reminders on this device').waitFor()
      await offerInstalling(page)
      await button.scrollIntoViewIfNeeded()
      await saveScreenshot(page, `install-in-settings-${look}`)
      await button.click()
      await page.locator('html[data-asked]').waitFor()
      await expect.poll(() => button.count()).toBe(0)
    },
  )
})
