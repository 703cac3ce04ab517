import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { silentLog } from '../../testing/fakes/silent-log.ts'
import { backUpRegularly } from './back-up-regularly.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** Backs up into a folder for `forMs`, from three o'clock on; the first `failures` attempts fail. Returns the backups in the folder. */
async function runBackups(
  folder: string,
  { forMs, keep = 3, failures = 0, lacks = '' }: { forMs: number; keep?: number; failures?: number; lacks?: string },
) {
  const begun = Date.parse('2026-11-27T03:00:00Z')
  let [now, left] = [begun, failures]
  const wait = async (ms: number) => (now += ms) <= begun + forMs
  await backUpRegularly({ folder, everyMs: DAY_MS, keep, log: silentLog, now: () => now, wait }, async (file) => {
    if (left-- > 0) throw new Error('no room')
    writeFileSync(file, 'a backup')
    return { summary: file, missingFiles: lacks }
  })
  return readdirSync(folder).filter((name) => name.endsWith('.backup'))
}

const newFolder = () => join(temporaryFolder(), 'backups')

test('a backup is written at once and then every day, and the newest three stay', async () => {
  expect(await runBackups(newFolder(), { forMs: 0 })).toEqual(['swap-2026-11-27T030000Z.backup'])
  expect(await runBackups(newFolder(), { forMs: 4 * DAY_MS })).toEqual(
    ['11-29', '11-30', '12-01'].map((day) => `swap-2026-${day}T030000Z.backup`),
  )
})

test('a restart does not bring the next backup forward, and other files in the folder are left alone', async () => {
  const folder = newFolder()
  mkdirSync(folder)
  for (const name of ['holiday.jpg', 'mine.backup', 'swap-2026-11-26T120000Z.backup'])
    writeFileSync(join(folder, name), 'x')
  expect(await runBackups(folder, { forMs: 8 * HOUR_MS, keep: 1 })).toEqual([
    'mine.backup',
    'swap-2026-11-26T120000Z.backup',
  ])
  expect(await runBackups(folder, { forMs: 9 * HOUR_MS, keep: 1 })).toEqual([
    'mine.backup',
    'swap-2026-11-27T120000Z.backup',
  ])
  expect(readdirSync(folder)).toContain('holiday.jpg')
})

test('a backup that fails leaves no file, and is tried again after ten minutes', async () => {
  expect(await runBackups(newFolder(), { forMs: 15 * 60_000, failures: 2 })).toEqual([])
  expect(await runBackups(newFolder(), { forMs: 20 * 60_000, failures: 2 })).toEqual(['swap-2026-11-27T032000Z.backup'])
})

test('while new backups lack pictures, all earlier ones stay, until a complete one is written', async () => {
  const folder = newFolder()
  expect(await runBackups(folder, { forMs: 3 * DAY_MS, keep: 1, lacks: 'one of them' })).toHaveLength(4)
  expect(await runBackups(folder, { forMs: 4 * DAY_MS, keep: 1 })).toEqual(['swap-2026-12-01T030000Z.backup'])
})
