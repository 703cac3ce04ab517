// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ConnectedModel } from '@swap/contract/model-receipt'
import { queryClient } from '../../api/query-client.ts'
import { keys } from '../../api/query-keys.ts'
import { clearPage, renderPage, page } from '../../testing/render-page.tsx'
import { legalWords } from '../../i18n/en/legal.ts'
import { PrivacyPage, TermsPage } from './legal-page.tsx'
import { LicencesPage } from './licences-page.tsx'

const about = { reader: 'local', maxBytes: 1, maxMegapixels: 1, contactEmail: '', looksOutside: false }
/** Puts the reply of GET /api/about into the cache before the page is shown. */
const setAbout = (model: ConnectedModel | null, picturesAt: string | null = null) =>
  queryClient.setQueryData(keys.about, { ...about, readsHere: model === null, model, picturesAt })
beforeEach(() => void setAbout(null))
afterEach(() => {
  clearPage()
  queryClient.clear()
})

const WithQueries = ({ page: Page }: { page: () => ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <Page />
  </QueryClientProvider>
)

const both = [
  ['privacy policy', PrivacyPage, legalWords.privacy],
  ['terms', TermsPage, legalWords.terms],
] as const

test.each(both)('the %s says when it was last changed, and has a short summary', async (_, Page, text) => {
  await renderPage(<WithQueries page={Page} />)
  expect(document.querySelector('h1')?.textContent).toBe(text.title)
  expect(page.text()).toContain('Last updated July 6, 2025')
  for (const line of text.inShort) expect(page.text()).toContain(line)
})

test('the privacy policy names the connected model, what it is sent and when', async () => {
  setAbout({
    name: 'qwen',
    host: 'models.example.org',
    isHere: false,
    takes: 'text',
    when: 'always',
    answers: true,
    reads: 'The words read from it are sent to qwen at models.example.org.',
    goes: "It is deleted an hour later if qwen couldn't be asked.",
  })
  await renderPage(<WithQueries page={PrivacyPage} />)
  expect(page.text()).toContain(
    'Pictures are read as follows. The words read from it are sent to qwen at models.example.org.',
  )
  expect(page.text()).toContain('the picture itself is not sent')
  expect(page.text()).toContain("It is also sent messages that this server doesn't understand")
  expect(page.text()).not.toContain('the home page says so and names it')
  expect(page.text()).toContain("It is deleted an hour later if qwen couldn't be asked.")
})

test('the privacy policy says where pictures are stored, if not on this server', async () => {
  await renderPage(<WithQueries page={PrivacyPage} />)
  expect(page.text()).not.toContain('storage service')
  clearPage()
  setAbout(null, 's3.example.org')
  await renderPage(<WithQueries page={PrivacyPage} />)
  expect(page.text()).toContain('Pictures are stored at s3.example.org')
})

test.each(both)('the index of the %s leads to every section', async (_, Page) => {
  await renderPage(<WithQueries page={Page} />)
  const places = [...document.querySelectorAll('nav a')].map((it) => it.getAttribute('href') ?? '')
  const sections = [...document.querySelectorAll('article section')].map(({ id }) => `#${id}`)
  expect(places).toEqual(sections)
})

test.each(both)('the %s names the minimum age of 13, the place data and who to ask', async (_, Page) => {
  await renderPage(<WithQueries page={Page} />)
  expect(page.text()).toMatch(/aged 13 and over|at least 13 years old/)
  expect(page.text()).toContain('GeoNames')
  expect(page.text()).toContain('Creative Commons Attribution 4.0')
  expect([page.link('Contact us'), page.link('Licences')]).toEqual(['/contact', '/licences'])
})

test.each([
  'deleted as soon as it has been read',
  'Anyone who has your calendar link can see your saved events',
  'They see a picture only if you allow it in Settings',
  'Export Data gives you everything in one file',
  'When Save History is off',
  'Messages sent through the contact page: one year',
  'deleted at once: pictures, threads, events, settings and calendar links',
])('the privacy policy says: %s', async (promise) => {
  await renderPage(<WithQueries page={PrivacyPage} />)
  expect(page.text()).toContain(promise)
})

test('the licences page names GeoNames and the packages with their licences, and links to the full texts', async () => {
  await renderPage(<LicencesPage />)
  expect(page.link('GeoNames')).toBe('https://www.geonames.org/')
  expect(page.link('CC BY 4.0')).toBe('https://creativecommons.org/licenses/by/4.0/')
  expect(page.link('Full text of all licences')).toBe('/licences.txt')
  const packages = [...document.querySelectorAll('li')].map((it) => it.textContent)
  expect(packages).toContain('react MIT')
  expect(packages).toContain('@img/sharp-libvips LGPL-3.0-or-later')
})
