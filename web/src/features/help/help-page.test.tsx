// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ConnectedModel } from '@swap/contract/model-receipt'
import { queryClient } from '../../api/query-client.ts'
import { keys } from '../../api/query-keys.ts'
import { clearPage, renderPage, page } from '../../testing/render-page.tsx'
import { helpWords } from '../../i18n/en/help.ts'
import { HelpPage } from './help-page.tsx'

const about = { reader: 'local', readsHere: true, maxBytes: 1, maxMegapixels: 1, contactEmail: '', looksOutside: false }
/** Puts the reply of GET /api/about into the cache before the page is shown. */
const setAbout = (model: ConnectedModel | null) => queryClient.setQueryData(keys.about, { ...about, model })
const Help = () => (
  <QueryClientProvider client={queryClient}>
    <HelpPage />
  </QueryClientProvider>
)

beforeEach(() => void setAbout(null))
afterEach(() => {
  clearPage()
  queryClient.clear()
  history.replaceState(null, '', '/')
})

const questions = () => [...document.querySelectorAll('details h3')].map((it) => it.textContent)
const opened = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id)

/** Opens or closes an entry as the browser does when its question is pressed. */
const press = (id: string) =>
  act(async () => {
    const entry = document.querySelector<HTMLDetailsElement>(`#${id}`)
    if (!entry) throw new Error(`There is no entry ${id}`)
    entry.open = !entry.open
    entry.dispatchEvent(new Event('toggle'))
  })

test('eight questions are shown, closed, with their answers in the document', async () => {
  await renderPage(<Help />)
  expect(questions()).toEqual(helpWords.entries.map(({ question }) => question))
  expect(questions()).toHaveLength(8)
  expect(opened()).toEqual([])
  expect(page.text()).toContain('It is deleted as soon as it has been read.')
})

test('with a connected model, the page says when a picture without an event is deleted', async () => {
  setAbout({
    name: 'qwen',
    host: 'localhost',
    isHere: true,
    takes: 'picture',
    when: 'ask',
    answers: false,
    reads: '',
    goes: 'It is deleted an hour later.',
  })
  await renderPage(<Help />)
  expect(page.text()).toContain('It is deleted an hour later. A crossed-out frame')
  expect(page.text()).not.toContain('It is deleted as soon as it has been read.')
})

test('one entry is open at a time, and its anchor is in the URL', async () => {
  await renderPage(<Help />)
  await press('calendar')
  expect(opened()).toEqual(['calendar'])
  expect(location.hash).toBe('#calendar')
  await press('cost')
  expect(opened()).toEqual(['cost'])
  await press('cost')
  expect(opened()).toEqual([])
})

test('a URL with an anchor opens that entry and focuses it', async () => {
  history.replaceState(null, '', '/help#privacy')
  await renderPage(<Help />)
  expect(opened()).toEqual(['privacy'])
  expect(document.activeElement?.textContent).toBe('Who can see my pictures?')
})

test('a link to an entry that the search has hidden brings it back', async () => {
  await renderPage(<Help />)
  await page.type('Search help', 'parking')
  await act(async () => {
    history.replaceState(null, '', '/help#cost')
    dispatchEvent(new Event('hashchange'))
  })
  expect(page.field('Search help').value).toBe('')
  expect(opened()).toEqual(['cost'])
  expect(document.activeElement?.textContent).toBe('What does it cost?')
})

test.each(['#nowhere', '#%', '#getting-started'])('an anchor without an entry (%s) opens nothing', async (hash) => {
  history.replaceState(null, '', `/help${hash}`)
  await renderPage(<Help />)
  expect(opened()).toEqual([])
})

test('a search shows only the questions that match, and says how many there are', async () => {
  await renderPage(<Help />)
  await page.type('Search help', 'GOOGLE')
  expect(questions()).toEqual(['How do I get events into my calendar?'])
  expect(document.querySelector('[role=status]')?.textContent).toBe('1 answer found')
  await page.type('Search help', '')
  expect(questions()).toHaveLength(8)
})

test('a search that finds nothing says so, and says where to ask', async () => {
  await renderPage(<Help />)
  await page.type('Search help', 'parking')
  expect(questions()).toEqual([])
  expect(page.text()).toContain('No results found for "parking". Try another word, or ask us.')
  expect(page.link('ask us')).toBe('/contact')
})

test('the page also shows three steps, four uses and a link for contacting support', async () => {
  await renderPage(<Help />)
  expect(document.querySelectorAll('ol > li')).toHaveLength(3)
  expect([...document.querySelectorAll('figure')]).toHaveLength(4)
  expect(page.link('Contact Support')).toBe('/contact')
})
