import { afterEach, describe, expect, test } from 'vitest'
import { openOnServer, postgresUrl } from '../testing/every-database.ts'
import { temporaryFolder } from '../testing/every-storage.ts'
import { asPerson, comparePictures, personWithPicture, startProduct } from '../testing/real-product.ts'
import { runCommand } from '../testing/run-command.ts'

const toEnd: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of toEnd.splice(0).toReversed()) await end()
})

describe.each([postgresUrl ?? []].flat())('moving the database', (serverUrl) => {
  test(
    'to PostgreSQL takes everything along: the same people sign in and see the same',
    { timeout: 120_000 },
    async () => {
      const folder = temporaryFolder()
      const product = await startProduct(folder)
      toEnd.push(product.kill)
      const token = await personWithPicture(product.url, 'ada@example.org')
      const { url, close } = await openOnServer(serverUrl)
      toEnd.push(close)
      const settings = { DATA_DIR: folder }
      expect((await runCommand('move', ['database', url], settings)).said).toContain(
        'already running on the data folder',
      )
      const events = async (at: string) => (await fetch(`${at}/api/events`, { headers: asPerson(token) })).json()
      const before = await events(product.url)
      await product.kill()

      expect(await runCommand('move', ['database', url], settings)).toMatchObject({
        code: 0,
        said: expect.stringContaining('each compared with what is here'),
      })
      const moved = await startProduct(folder, { settings: { DATABASE_URL: url } })
      toEnd.push(moved.kill)
      expect(withoutAddresses(await events(moved.url))).toEqual(withoutAddresses(before))
      expect(await comparePictures(folder, { kind: 'postgres', url })).toEqual({ lost: [], orphans: [] })
      await moved.kill()
      expect((await runCommand('move', ['database', url], settings)).said).toContain('is not empty')
    },
  )
})

test('what cannot be moved, and where to, is said with how it is called', async () => {
  const settings = { DATA_DIR: temporaryFolder() }
  for (const args of [[], ['database'], ['furniture', 'postgres://localhost/x'], ['database', 'mysql://localhost/x']]) {
    const { code, said } = await runCommand('move', args, settings)
    expect([code, said]).toEqual([2, expect.stringContaining('Usage: npm run move -- ')])
  }
  expect((await runCommand('move', ['database', 'postgres://localhost/x'], settings)).said).toContain('no database in')
})

/** The addresses of pictures are signed for some minutes. */
const withoutAddresses = (answer: unknown) => JSON.stringify(answer).replaceAll(/expires=\d+&signature=[\w-]+/g, '')
