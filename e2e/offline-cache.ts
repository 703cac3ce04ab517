import type { Page } from 'playwright-core'

/** Lists what this browser has cached for offline use: `threads`, `agenda coming 1` (with its number of events), `a picture`, … */
export const listOfflineCache = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'swap.seen')) return []
    return new Promise<string[]>((resolve) => {
      const opening = indexedDB.open('swap.seen')
      opening.addEventListener('success', () => {
        const { result: database } = opening
        if (!database.objectStoreNames.contains('notes')) {
          database.close() // if open, it would block its deletion
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
