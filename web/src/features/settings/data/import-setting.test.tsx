// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { page } from '../../../testing/render-page.tsx'
import { answers, chooseFile, failure, noContent, openSettings } from '../../../testing/render-settings.tsx'

const result = { threads: 2, pictures: 2, events: 0 }
const importReply = (more: object) => () =>
  Response.json({ import: { id: 'i1', status: 'processing', result, ...more } })

/** Opens the settings page, which from then on polls the state of the import. */
async function openPage() {
  await openSettings()
  globalThis.IS_REACT_ACT_ENVIRONMENT = false
}
const waitToSee = (text: string) => vi.waitFor(() => expect(page.text()).toContain(text), { timeout: 10_000 })

test('an import shows its progress and result, and a second one is not offered meanwhile', async () => {
  answers['POST /api/account/import'] = () => Response.json({ importId: 'i1' }, { status: 202 })
  await openPage()
  answers['GET /api/account/import'] = importReply({ progress: { step: 'events', done: 120, total: 900 } })
  chooseFile()
  await waitToSee('Importing… 120 of 900 events')
  expect(document.querySelector('progress')?.value).toBe(120)
  expect(page.text()).not.toContain('Choose the ZIP')
  const valuesLeft = [{ title: 'Open Kiln Day', field: 'time_zone', message: 'Please choose a time zone.' }]
  answers['GET /api/account/import'] = importReply({
    status: 'complete',
    result: { ...result, events: 900, valuesLeft },
  })
  await waitToSee('Added: 2 threads, 900 events, 2 pictures.')
  expect(page.text()).toContain('Choose the ZIP')
  expect(page.text()).toContain('Open Kiln Day')
})

test('a running import is shown on returning to the page, and can be stopped', async () => {
  answers['GET /api/account/import'] = importReply({ progress: { step: 'checking', done: 0, total: 0 } })
  answers['DELETE /api/account/import'] = () => {
    answers['GET /api/account/import'] = importReply({ status: 'error', description: 'You stopped the import.' })
    return noContent()
  }
  await openPage()
  await waitToSee('Checking the file…')
  page.button('Stop importing').click()
  await waitToSee('You stopped the import. So far: 2 threads, 2 pictures.')
  expect(page.alert()).toBeNull()
})

test('the result of the last import is shown later without an alert, the refusal of a new one with an alert', async () => {
  answers['GET /api/account/import'] = importReply({ status: 'complete' })
  await openPage()
  await waitToSee('Last import. Added: 2 threads, 2 pictures.')
  answers['POST /api/account/import'] = failure(409, 'CONFLICT', 'An import is running already.')
  chooseFile()
  await waitToSee('An import is running already.')
  expect(page.alert()).toBe('An import is running already.')
})

test('the reason for a refused import is shown at once', async () => {
  answers['POST /api/account/import'] = () => Response.json({ importId: 'i1' }, { status: 202 })
  await openPage()
  const description =
    'This export has more than 500,000 records. That is the most an import can take. Nothing was changed.'
  const none = { threads: 0, pictures: 0, events: 0 }
  answers['GET /api/account/import'] = importReply({ status: 'error', description, result: none })
  chooseFile()
  await waitToSee(description)
  expect(page.alert()).toBe(description)
})
