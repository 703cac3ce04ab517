// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { clearPage, renderApp, page, waitUntil } from '../../../testing/render-page.tsx'
import { importWords } from '../../../i18n/en/import.ts'
import { ImportPage } from './import-page.tsx'

afterEach(() => {
  clearPage()
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** Builds a ZIP archive that contains one empty file of this name. */
function zip(name: string): Uint8Array<ArrayBuffer> {
  const header = (signature: number, bytes: number, nameAt: number) => {
    const view = new DataView(new ArrayBuffer(bytes))
    view.setUint32(0, signature, true)
    view.setUint16(nameAt, name.length, true)
    return [...new Uint8Array(view.buffer)]
  }
  const text = [...new TextEncoder().encode(name)]
  const entry = [...header(0x04034b50, 30, 26), ...text]
  const directory = [...header(0x02014b50, 46, 28), ...text]
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, 0x06054b50, true)
  end.setUint16(8, 1, true)
  end.setUint16(10, 1, true)
  end.setUint32(12, directory.length, true)
  end.setUint32(16, entry.length, true)
  return Uint8Array.from([...entry, ...directory, ...new Uint8Array(end.buffer)])
}

async function choose(file: File) {
  renderApp(
    <QueryClientProvider client={queryClient}>
      <ImportPage />
    </QueryClientProvider>,
  )
  const input = await vi.waitUntil(() => document.querySelector<HTMLInputElement>('input[type=file]'))
  Object.defineProperty(input, 'files', { value: [file] })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const says = (words: string) => waitUntil(() => expect(document.querySelector('[role=alert]')?.textContent).toBe(words))

test('a file that is too large is refused with its reason', async () => {
  const file = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'all.ics')
  await choose(file)
  await says(importWords.tooLarge)
})

test('an archive without a calendar is refused with its reason', async () => {
  await choose(new File([zip('poster.jpg')], 'all.zip'))
  await says(importWords.noCalendarInZip)
})

test('a damaged archive is refused with its reason', async () => {
  await choose(new File([zip('poster.jpg').slice(0, 34)], 'all.zip'))
  await says(importWords.brokenZip)
})

test('an internal error is shown as a plain message', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('x is not a function')))
  await choose(new File(['BEGIN:VCALENDAR'], 'all.ics'))
  await waitUntil(() => expect(page.alert()).not.toBeNull())
  expect(page.text()).not.toContain('is not a function')
})
