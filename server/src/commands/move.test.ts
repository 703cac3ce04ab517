// The command `npm run move`: moves the database to PostgreSQL, and pictures to a bucket or back.
import { readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openFakeBucket } from '../testing/fakes/fake-bucket.ts'
import { openOnServer, postgresUrl } from '../testing/every-database.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { asPerson, comparePictures, personWithPicture, startProduct } from '../testing/real-product.ts'
import { runCommand } from '../testing/run-command.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp()
})

describe.each([postgresUrl ?? []].flat())('moving the database', (serverUrl) => {
  test(
    'to PostgreSQL keeps everything: the same people sign in and see the same events',
    { timeout: 120_000 },
    async () => {
      const folder = temporaryFolder()
      const product = await startProduct(folder)
      cleanups.push(product.kill)
      const token = await personWithPicture(product.url, 'ada@example.org')
      const { url, close } = await openOnServer(serverUrl)
      cleanups.push(close)
      const settings = { DATA_DIR: folder }
      expect((await runCommand('move', ['database', url], settings)).output).toContain(
        'already running on the data folder',
      )
      const events = async (at: string) => (await fetch(`${at}/api/events`, { headers: asPerson(token) })).json()
      const before = await events(product.url)
      await product.kill()

      expect(await runCommand('move', ['database', url], settings)).toMatchObject({
        code: 0,
        output: expect.stringContaining('each compared with the original'),
      })
      const moved = await startProduct(folder, { settings: { DATABASE_URL: url } })
      cleanups.push(moved.kill)
      expect(withoutSignatures(await events(moved.url))).toEqual(withoutSignatures(before))
      expect(await comparePictures(folder, { kind: 'postgres', url })).toEqual({ lost: [], orphans: [] })
      await moved.kill()
      expect((await runCommand('move', ['database', url], settings)).output).toContain('is not empty')
    },
  )
})

describe('moving pictures', () => {
  test('to a bucket and back keeps them, and a backup includes those in the bucket', { timeout: 180_000 }, async () => {
    const folder = temporaryFolder()
    const settings = { DATA_DIR: folder }
    const atHome = await startProduct(folder)
    cleanups.push(atHome.kill)
    const token = await personWithPicture(atHome.url, 'ada@example.org')
    const before = await pictureAt(atHome.url, token)
    expect(before).toMatch(/^200 .{1000}/)
    await atHome.stop()

    const bucket = await openFakeBucket()
    const moved = { code: 0, output: expect.stringContaining('2 picture files are there, each compared') }
    expect(await runCommand('move', ['pictures', bucket.url], settings)).toMatchObject(moved)
    renameSync(join(folder, 'pictures'), join(temporaryFolder(), 'old'))
    const away = await startProduct(folder, { settings: { S3_URL: bucket.url } })
    cleanups.push(away.kill)
    expect(await pictureAt(away.url, token)).toBe(before)
    const file = join(temporaryFolder(), 'swap.backup')
    expect(await runCommand('backup', [file], { ...settings, S3_URL: bucket.url })).toMatchObject({
      code: 0,
      output: expect.stringContaining('2 picture files'),
    })
    const trial = temporaryFolder()
    expect((await runCommand('restore', [file], { DATA_DIR: trial, S3_URL: bucket.url })).output).toContain(
      'There are already pictures in the bucket, or in its folder',
    )
    expect([readdirSync(trial), bucket.objects.size]).toEqual([[], 3]) // two picture files, and one that names their owner
    await away.stop()

    expect(await runCommand('move', ['pictures', 'disk'], { ...settings, S3_URL: bucket.url })).toMatchObject(moved)
    const elsewhere = temporaryFolder()
    expect(await runCommand('restore', [file], { DATA_DIR: elsewhere })).toMatchObject({ code: 0 })
    for (const place of [folder, elsewhere]) {
      const back = await startProduct(place)
      cleanups.push(back.kill)
      expect(await pictureAt(back.url, token)).toBe(before)
    }
    await bucket.stop()
  })
})

test('a wrong call of the command gets its usage, or the reason why nothing can be moved', async () => {
  const settings = { DATA_DIR: temporaryFolder() }
  for (const args of [[], ['database'], ['furniture', 'postgres://localhost/x'], ['database', 'mysql://localhost/x']]) {
    const { code, output } = await runCommand('move', args, settings)
    expect([code, output]).toEqual([2, expect.stringContaining('Usage: npm run move -- ')])
  }
  expect((await runCommand('move', ['database', 'postgres://localhost/x'], settings)).output).toContain(
    'no database in',
  )
})

/** The picture of the one event, as its owner gets it. */
async function pictureAt(url: string, token: string): Promise<string> {
  const events = await (await fetch(`${url}/api/events`, { headers: asPerson(token) })).text()
  const [address] = /\/api\/pictures\/[^"]+/.exec(events) ?? []
  const picture = await fetch(`${url}${address}`)
  return `${picture.status} ${Buffer.from(await picture.arrayBuffer()).toString('base64')}`
}

/** Leaves out the signatures in the addresses of pictures, which change every few minutes. */
const withoutSignatures = (answer: unknown) => JSON.stringify(answer).replaceAll(/expires=\d+&signature=[\w-]+/g, '')
