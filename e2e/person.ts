import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, devices, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { shiftClockInPages } from './clock.ts'

// A person in a browser, and what people do in the product: sign up, add a picture, write to the assistant.

/** The screens and themes in which a person views the product. */
export const looks = {
  desktop: { viewport: { width: 1280, height: 860 }, colorScheme: 'light' },
  'desktop, dark': { viewport: { width: 1280, height: 860 }, colorScheme: 'dark' },
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  'phone, dark': { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
} as const satisfies Record<string, BrowserContextOptions>
export type Look = keyof typeof looks

/** Starts the browser that the journeys run in. */
export const openBrowser = (): Promise<Browser> => {
  const executablePath = process.env.SWAP_BROWSER
  if (!executablePath) throw new Error('SWAP_BROWSER names no browser. Run this through npm run e2e.')
  return chromium.launch({
    executablePath,
    args: ['--disable-background-networking', '--disable-component-update', '--disable-quic'],
  })
}

/** A person's page, and what went wrong in it. */
export interface Person {
  page: Page
  /** What went wrong in the page so far: errors, blocked scripts and styles, requests to other hosts. */
  complaints: string[]
}

/** Opens an empty page for a new person, with a browser of their own. */
export async function openAsVisitor(browser: Browser, url: string, look: Look): Promise<Person> {
  const context = await browser.newContext({
    ...looks[look],
    baseURL: url,
    acceptDownloads: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  context.setDefaultTimeout(60_000) // three journeys at once on two slow cores wait long
  await shiftClockInPages(context)
  // File choosers are intercepted from the start: otherwise one could open before a test waits for it.
  context.on('page', (opened) => opened.on('filechooser', () => undefined))
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Types/i.test(message.text())) complaints.push(`blocked: ${message.text()}`)
  })
  page.on('request', (request) => {
    const target = request.url()
    if (!target.startsWith(url) && !/^(?:blob|data):/.test(target)) complaints.push(`left this server: ${target}`)
  })
  return { page, complaints }
}

let people = 0
const newPerson = () => ({
  name: 'Ada Lovelace',
  email: `ada${(people += 1)}@example.org`,
  password: 'Tangerine boat 7',
})
/** The name, email address and password of a new account. */
export type Account = ReturnType<typeof newPerson>

/** Registers with the sign-up form, as a new person would, and arrives in the chat. */
export async function register(page: Page): Promise<Account> {
  const who = newPerson()
  await page.goto('/register')
  // Types key by key: in Firefox the page does not notice a field that is filled at once.
  await page.getByLabel('Full name').pressSequentially(who.name)
  await page.getByLabel('Email').pressSequentially(who.email)
  await page.getByLabel('Password', { exact: true }).pressSequentially(who.password)
  await page.getByLabel('Confirm password').pressSequentially(who.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/chat')
  return who
}

/** The response to a sign-up: the person and their tokens. */
type SignedUp = Record<'name' | 'email' | 'clientId', string> & { scopes: string[] }

/** Registers without the form, with the same result in this browser. Call it before a page of the product is open. */
export async function signUp(page: Page, origin: string): Promise<Account> {
  const who = newPerson()
  const answer = await page.request.post('/api/auth/signup', { data: { ...who, timeZone: 'Europe/London' } })
  if (!answer.ok()) throw new Error(`Nobody could sign up: ${answer.status()} ${await answer.text()}`)
  const { name, email, scopes, ...tokens } = (await answer.json()) as SignedUp
  const kept = { 'swap.user': { name, email, scopes }, 'swap.tokens': tokens, 'swap.client-id': tokens.clientId }
  const localStorage = Object.entries(kept).map(([key, value]) => ({
    name: key,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }))
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
  return who
}

/** Two looks that cover both themes and both widths. */
export const twoLooks = ['desktop', 'phone, dark'] as const satisfies Look[]

/**
 * Returns the path of one of our own drawn posters. Each file contains the time at which it was "taken", so that its dates are always read
 * the same.
 */
export const poster = (name: 'choir' | 'ferry-photo' | 'film' | 'menu' | 'plant'): string =>
  join(import.meta.dirname, 'pictures', `${name}.jpg`)

/** Chooses a picture as people do: from the library on a phone, elsewhere with the button. */
export async function choosePicture(page: Page, file: string): Promise<void> {
  const button = page.getByRole('button', { name: /^(?:Choose a picture|Choose from Library|Add a picture)$/ }).first()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(file)
}

/** Adds a picture, and waits for the outcome. */
export async function addPicture(page: Page, file: string): Promise<void> {
  await choosePicture(page, file)
  await waitForOutcome(page)
}

/** Waits until a picture's outcome is in its thread. */
export const waitForOutcome = (page: Page): Promise<void> =>
  page
    .getByText(/^(?:I found|I didn't find|I can see an event)/)
    .first()
    .waitFor({ timeout: 60_000 })

/** The field for messages to the assistant. */
export const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' })

/** The messages of the open thread, without the list of threads and the toasts, which may contain the same words. */
export const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' })

/** Types, sends with Enter, and waits for the assistant's answer. */
export async function say(page: Page, sentence: string, answer: RegExp): Promise<void> {
  await composer(page).fill(sentence)
  await composer(page).press('Enter')
  await conversation(page).getByText(answer).last().waitFor()
}

/** Saves a screenshot of the page for a reviewer. */
export async function saveScreenshot(page: Page, name: string): Promise<void> {
  const folder = join(import.meta.dirname, 'out')
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
