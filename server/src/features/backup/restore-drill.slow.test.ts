// A backup of a running product, restored by the commands that an operator runs.
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, test } from 'vitest'
import type { DatabaseSettings } from '../../platform/database/database.ts'
import { openDatabase } from '../../platform/database/opening/open-database.ts'
import { faultHandlers, openOnServer, postgresUrl } from '../../testing/every-database.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { asPerson, comparePictures, personWithPicture, startProduct } from '../../testing/real-product.ts'
import { runCommand } from '../../testing/run-command.ts'

const toEnd: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of toEnd.splice(0).toReversed()) await end()
})

/** A place for a product: a data folder and, on PostgreSQL, a database of its own. */
interface Place {
  folder: string
  database: DatabaseSettings
  settings: Record<string, string>
}

async function newPlace(serverUrl: string | null): Promise<Place> {
  const folder = temporaryFolder()
  const sqlite = { kind: 'sqlite', file: join(folder, 'swap.db') } as const
  if (serverUrl === null) return { folder, database: sqlite, settings: { DATA_DIR: folder } }
  const { url, close } = await openOnServer(serverUrl)
  toEnd.push(close)
  return { folder, database: { kind: 'postgres', url }, settings: { DATA_DIR: folder, DATABASE_URL: url } }
}

/** Writes numbers one after another until it is stopped; `acknowledged` lists those that the server has confirmed. */
function startWriter(url: string, token: string, name: string) {
  const over = new AbortController()
  const acknowledged: number[] = []
  const write = async () => {
    for (let n = 0; !over.signal.aborted; n++) {
      const headers = { ...asPerson(token), 'content-type': 'application/json' }
      const body = JSON.stringify({ content: `${name} ${n}` })
      const { status } = await fetch(`${url}/api/threads`, { method: 'POST', headers, body })
      if (status === 201) acknowledged.push(n)
    }
  }
  const ended = write()
  return { acknowledged, stop: async () => (over.abort(), ended) }
}

/** Returns the numbers of a writer that are in a database. */
async function numbersIn(settings: DatabaseSettings, name: string): Promise<number[]> {
  const { db, close } = await openDatabase(settings, faultHandlers)
  const rows = await db.selectFrom('messages').select('content').where('content', 'like', `${name} %`).execute()
  await close()
  const numbers = rows.map(({ content }) => new RegExp(`^${name} (?<n>\\d+)$`).exec(content ?? '')?.groups?.n)
  return numbers.filter((n) => n !== undefined).map(Number)
}

const databases = [
  { name: 'SQLite', serverUrl: null },
  ...[postgresUrl ?? []].flat().map((serverUrl) => ({ name: 'PostgreSQL', serverUrl })),
]

describe.each(databases)('a backup of a product on $name', ({ serverUrl }) => {
  test(
    'holds one moment, although two people write meanwhile, and restores the product on either database',
    { timeout: 180_000 },
    async () => {
      const place = await newPlace(serverUrl)
      const product = await startProduct(place.folder, { settings: place.settings })
      toEnd.push(product.kill)
      const token = await personWithPicture(product.url, 'ada@example.org')
      const names = ['Oak', 'Elm']
      const writers = names.map((name) => startWriter(product.url, token, name))
      await expect.poll(() => Math.min(...writers.map(({ acknowledged }) => acknowledged.length))).toBeGreaterThan(4)
      const before = writers.map(({ acknowledged }) => acknowledged.length)
      const file = join(temporaryFolder(), 'swap.backup')
      expect(await runCommand('backup', [file], place.settings)).toMatchObject({ code: 0 })
      for (const { stop } of writers) await stop()
      const after = writers.map(({ acknowledged }) => acknowledged.length)
      await product.kill()
      expect(await runCommand('backup', ['--check', file], {})).toEqual({ code: 0, output: `${file} is complete.\n` })

      for (const { serverUrl: url } of databases) {
        const other = await newPlace(url)
        expect(await runCommand('restore', [file], other.settings)).toMatchObject({ code: 0 })
        for (const [at, name] of names.entries()) {
          const numbers = (await numbersIn(other.database, name)).toSorted((a, b) => a - b)
          expect(numbers).toEqual(Array.from(numbers.keys())) // no gap
          expect(numbers.length).toBeGreaterThanOrEqual(before[at] ?? 0)
          expect(numbers.length).toBeLessThanOrEqual((after[at] ?? 0) + 1)
        }
        const again = await startProduct(other.folder, { settings: other.settings })
        toEnd.push(again.kill)
        const answer = await fetch(`${again.url}/api/events`, { headers: asPerson(token) })
        expect(answer.status).toBe(200) // the session still counts, because the secrets were restored, too
        expect(await comparePictures(other.folder, other.database)).toEqual({ lost: [], orphans: [] })
        expect((await runCommand('restore', [file], other.settings)).output).toContain('is not empty')
      }
    },
  )
})

/** Copies the backup, damages the copy, and returns its path. */
const damaged = (file: string, how: (copy: string) => void) => {
  const copy = join(temporaryFolder(), 'damaged.backup')
  copyFileSync(file, copy)
  how(copy)
  return copy
}
const bySql = (statement: string) => (copy: string) => {
  const sqlite = new DatabaseSync(copy)
  sqlite.exec(statement)
  sqlite.close()
}

/** The name of one picture in a backup. */
function readPictureName(file: string): { name: string } {
  const sqlite = new DatabaseSync(file)
  const row = sqlite.prepare(`select name from sqlar where name like 'pictures/%' limit 1`).get()
  sqlite.close()
  return { name: String(row?.name) }
}

/** Flips one bit of the picture, wherever it lies in the file. */
const flipByteOf = (name: string) => (copy: string) => {
  const sqlite = new DatabaseSync(copy)
  const data = sqlite.prepare('select data from sqlar where name = ?').get(name)?.data
  sqlite.close()
  if (!(data instanceof Uint8Array)) throw new Error('There is no such picture')
  const bytes = readFileSync(copy)
  const part = data.subarray(20, 60)
  for (let at = bytes.indexOf(part); at >= 0; at = bytes.indexOf(part, at)) bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(copy, bytes)
}

describe('a backup that was damaged', () => {
  test('is refused by --check and by restore, which both name what is damaged', { timeout: 120_000 }, async () => {
    const place = await newPlace(null)
    const product = await startProduct(place.folder)
    toEnd.push(product.kill)
    await personWithPicture(product.url, 'ada@example.org')
    const file = join(temporaryFolder(), 'swap.backup')
    await runCommand('backup', [file], place.settings)
    const { name } = readPictureName(file)

    const flipped = damaged(file, flipByteOf(name))
    const faults: [string, string][] = [
      [flipped, name],
      [damaged(file, bySql(`update events set title = 'Another'`)), 'table events'],
      [damaged(file, bySql(`delete from sqlar where name = '${name}'`)), name],
      [damaged(file, bySql(`delete from checksums where name = '${name}'`)), `checksums, ${name}`],
      [damaged(file, bySql(`insert into sqlar values ('pictures/aa/more', 0, 0, 1, x'00')`)), 'pictures/aa/more'],
      [
        damaged(file, (copy) => writeFileSync(copy, readFileSync(copy).fill(7, 8192, 12_288))),
        'the database as a whole',
      ],
    ]
    for (const [copy, named] of faults) {
      expect((await runCommand('backup', ['--check', copy], {})).output).toBe(`Damaged: ${named}\n`)
      const other = await newPlace(null)
      const { code, output } = await runCommand('restore', [copy], other.settings)
      expect([code, output]).toEqual([1, expect.stringContaining(`Damaged: ${named}`)])
      expect(readdirSync(other.folder)).toEqual([])
    }
  })
})

test(
  'a picture that is missing is named by backup, by --check and by restore, and all the rest comes back',
  { timeout: 60_000 },
  async () => {
    const place = await newPlace(null)
    const product = await startProduct(place.folder)
    toEnd.push(product.kill)
    await personWithPicture(product.url, 'ada@example.org')
    await personWithPicture(product.url, 'bo@example.org')
    await product.kill()
    const { db, close } = await openDatabase(place.database, faultHandlers)
    const { key } = await db.selectFrom('pictures').select('key').executeTakeFirstOrThrow()
    await close()
    const name = `pictures/${key?.slice(0, 2)}/${key}`
    rmSync(join(place.folder, name))

    const file = join(temporaryFolder(), 'swap.backup')
    const lacks = `1 picture file is not in it, because it was missing or damaged:\n  ${name}\n`
    expect(await runCommand('backup', [file], place.settings)).toEqual({
      code: 1,
      output: `${file} contains the database and 3 picture files. It also contains the secrets: keep it safe.\n${lacks}`,
    })
    expect(await runCommand('backup', ['--check', file], {})).toEqual({
      code: 0,
      output: `${file} is complete.\n${lacks}`,
    })
    const other = await newPlace(null)
    const back = await runCommand('restore', [file], other.settings)
    expect(back).toEqual({ code: 0, output: expect.stringMatching(/ 3 picture files again\.\n/) })
    expect(back.output.endsWith(lacks)).toBe(true)
    expect(await comparePictures(other.folder, other.database)).toEqual({ lost: [key], orphans: [] })
  },
)
