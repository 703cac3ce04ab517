import type { Page } from 'playwright-core'

/** The names of what this browser keeps of what somebody has seen: of what is in the calendar with how much that is, each picture as one. */
export const seen = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'swap.seen')) return []
    return new Promise<string[]>((resolve) => {
      const opening = indexedDB.open('swap.seen')
      opening.addEventListener('success', () => {
        const { result: database } = opening
        if (!database.objectStoreNames.contains('notes')) {
          database.close() // open, it would hold up its being forgotten
          return resolve([])
        }
        const stores = database.transaction(['notes', 'pictures'])
        const notes = stores.objectStore('notes').getAll() as IDBRequest<{ name: string; total?: number }[]>
        const pictures = stores.objectStore('pictures').getAllKeys()
        stores.addEventListener('complete', () => {
          database.close()
          const names = notes.result.map(({ name, total = '' }) => `${name} ${total}`.trim())
          resolve([...names, ...pictures.result.map(() => 'a picture')])
        })
      })
    })
  })
