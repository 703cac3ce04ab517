// The main journey: from the picture of a poster to an event in the calendar.
import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey } from './journey.ts'
import { addPicture, choosePicture, looks, saveScreenshot, poster, register, type Look } from './person.ts'

const everyLook = Object.keys(looks) as Look[] // the keys are the type
/** Takes the first other reading of the title, by keyboard, and returns it. */
async function takeOtherTitle(card: Locator): Promise<string> {
  const chip = card.getByRole('group', { name: 'Title: Or is it' }).getByRole('button').first()
  const title = await chip.innerText()
  await chip.press('Enter')
  return title
}

describe.each(everyLook)('on %s', (look) => {
  journey('a new person drops a photo of a poster and has the event in the calendar', async ({ visit }) => {
    const { page } = await visit(look)
    await register(page)
    await addPicture(page, poster('ferry-photo'))

    const card = page.getByRole('article', { name: /night ferry quartet/i })
    await expect.poll(() => card.getByRole('time').first().innerText()).toMatch(/Fri\s*4\s*Dec/)
    await expect.poll(() => card.innerText()).toMatch(/8:00\s?PM|20:00/i)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toMatch(/night ferry quartet/i)
    await saveScreenshot(page, `${look}-card`)

    await page.getByRole('button', { name: 'Add to calendar' }).click()
    await page.getByRole('button', { name: 'In your calendar' }).waitFor()
    await saveScreenshot(page, `${look}-kept`)
  })

  journey('if two names are equally large, one press makes the other one the title', async ({ arrive }) => {
    const { page } = await arrive(look)
    await addPicture(page, poster('choir'))
    const other = await takeOtherTitle(page.getByRole('article', { name: 'Songs for a Cold Night' }))
    expect(other).toBe('MILL ROAD CHOIR')
    await page.getByRole('article', { name: 'Mill Road Choir', exact: true }).waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Mill Road Choir')
    await page.getByRole('button', { name: 'Add to calendar' }).click()
    await page.getByRole('button', { name: 'In your calendar' }).waitFor()
  })

  journey('a picture without an event is deleted, and the thread says so', async ({ arrive }) => {
    const { page } = await arrive(look)
    await choosePicture(page, poster('plant'))
    await page.getByText("I didn't find any events in the image.").first().waitFor()
    await page
      .getByText(/Deleted from the server|has been deleted/)
      .first()
      .waitFor()
    await saveScreenshot(page, `${look}-no-event`)
  })
})

journey('the calendar file of an event is valid, and named after its title', async ({ arrive }) => {
  const { page } = await arrive('desktop')
  await addPicture(page, poster('ferry-photo'))
  const card = page.getByRole('article', { name: /night ferry quartet/i })
  await card.getByRole('button', { name: 'Add to calendar' }).click()
  await card.getByRole('button', { name: 'In your calendar' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'This device' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('night_ferry_quartet.ics')
  const ics = readFileSync(await download.path(), 'utf8')
  expect(ics).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(ics).toContain('DTSTART;TZID=Europe/London:20261204T200000\r\n')
  expect(ics).toMatch(/SUMMARY:NIGHT FERRY QUARTET\r\n/i)
})

journey('a visitor who opens the chat signs in first and arrives there', async ({ visit }) => {
  const first = await visit('desktop')
  const who = await register(first.page)
  const { page } = await visit('desktop')
  await page.goto('/chat')
  await page.waitForURL('**/login**')
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/chat')
  await page.getByRole('heading', { name: 'It Starts With A Picture' }).waitFor()
})

journey('a file that is no picture is refused in plain words, and the next picture works', async ({ arrive }) => {
  const { page } = await arrive('desktop')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  await (
    await chooser
  ).setFiles({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture at all') })
  await page.getByText('Upload failed').first().waitFor()
  await page.getByText('This is a text file.').first().waitFor()
  await saveScreenshot(page, 'upload-failed')
  await page.goto('/chat')
  await choosePicture(page, poster('ferry-photo'))
  await page.getByRole('article', { name: /night ferry quartet/i }).waitFor()
})

journey('a picture that the server has accepted is still read after a reload', async ({ arrive }) => {
  const { page } = await arrive('desktop')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  // Held back: otherwise it may be read before "reading" shows.
  await page.route('**/api/jobs/*', async (route) => held.then(() => route.continue()).catch(() => undefined)) // cancelled with its page
  await choosePicture(page, poster('ferry-photo'))
  await page.getByText('Checking for event information...').first().waitFor()
  await page.unroute('**/api/jobs/*')
  await page.reload()
  letGo()
  await page.getByRole('article', { name: /night ferry quartet/i }).waitFor()
})
