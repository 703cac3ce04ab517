import { expect, test } from 'vitest'
import { prerender, publicPages } from './prerender.tsx'
import { words } from '../i18n/en.ts'

const pages = publicPages.map((page) => [page.path, page] as const)

test.each(pages)('%s can be read without JavaScript', async (_path, page) => {
  const { body } = await prerender(page)
  expect(body.match(/<h1[ >]/g)).toHaveLength(1)
  expect(body).toContain('<main id="main">')
  expect(body).toContain('<footer')
  expect(body).not.toContain(words.spec.loading)
})

test.each(pages)('%s has a title and description in its head', async (_path, page) => {
  const { head } = await prerender(page)
  expect(head).toContain(`<title>${words.frame.pageTitle(page.title).replaceAll("'", '&#x27;')}</title>`)
  expect(page.description.length).toBeGreaterThanOrEqual(50)
  expect(page.description.length).toBeLessThanOrEqual(160)
  expect(head.includes('rel="canonical"')).toBe(!page.isHidden)
  expect(head.includes('content="noindex"')).toBe(page.isHidden === true)
})

test('no two public pages share a title or description', () => {
  expect(new Set(publicPages.map(({ title }) => title)).size).toBe(publicPages.length)
  expect(new Set(publicPages.map(({ description }) => description)).size).toBe(publicPages.length)
})

/** Returns the structured data in the head of a page. */
async function structuredDataOf(path: string): Promise<unknown> {
  const page = publicPages.find((it) => it.path === path)
  if (!page) throw new Error(`There is no page ${path}`)
  const { head } = await prerender(page)
  return JSON.parse(/<script type="application\/ld\+json">(?<json>.*?)<\/script>/.exec(head)?.groups?.json ?? '')
}

test('the structured data describes the product on the home page, and the questions on the help page', async () => {
  expect(await structuredDataOf('/')).toMatchObject({ '@type': 'WebApplication', name: 'Starts With A Picture' })
  const question = { '@type': 'Question', name: 'Which pictures work best?', url: '%PUBLIC_URL%/help#pictures' }
  const mainEntity = [question, ...Array.from({ length: 7 }, () => ({ '@type': 'Question' }))]
  expect(await structuredDataOf('/help')).toMatchObject({ '@type': 'FAQPage', mainEntity })
})

test('a page is rendered as a visitor without an account sees it', async () => {
  const [home] = publicPages
  if (!home) throw new Error('There is no home page')
  const { body } = await prerender(home)
  expect(body).toContain('href="/register"')
  expect(body).not.toContain(words.spec.signOut)
})

test('the contact page names the address to write to before any script runs', async () => {
  const contact = publicPages.find(({ path }) => path === '/contact')
  if (!contact) throw new Error('There is no contact page')
  const { body } = await prerender(contact)
  expect(body).toContain('href="mailto:%CONTACT_EMAIL%"')
})

test.each(pages)('no form of %s puts typed text into the URL before a script runs', async (_path, page) => {
  const { body } = await prerender(page)
  expect(body).not.toMatch(/<button(?![^>]* disabled)[^>]* type="submit"/)
})

test('the privacy policy names a connected model before any script runs', async () => {
  const privacy = publicPages.find(({ path }) => path === '/privacy')
  if (!privacy) throw new Error('There is no privacy policy')
  expect((await prerender(privacy)).body).toContain('<noscript><span>%CONNECTED_MODEL%</span></noscript>')
})

test('every answer of the help page is in its document', async () => {
  const help = publicPages.find(({ path }) => path === '/help')
  if (!help) throw new Error('There is no help page')
  const { body } = await prerender(help)
  expect(body.match(/<details /g)).toHaveLength(8)
  expect(body).toContain('It is deleted as soon as it has been read.')
})
