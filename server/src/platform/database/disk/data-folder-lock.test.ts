import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockDataFolder } from './data-folder-lock.ts'

/** Starts another process that locks the folder and runs until it is killed. */
async function otherProcessOn(folder: string, how = '{}') {
  const code = `
    import { lockDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'data-folder-lock.ts'))}
    lockDataFolder(${JSON.stringify(folder)}, ${how})
    globalThis.gc()
    process.send('locked')
    setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(other, 'message')
  return other
}

test('a second process on a data folder is refused at once, and a killed one leaves no lock behind', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'swap-lock-')), 'data')
  const other = await otherProcessOn(folder)
  const begun = performance.now()
  expect(() => lockDataFolder(folder)).toThrow(/already running on the data folder .*data/)
  expect(performance.now() - begun).toBeLessThan(500)

  other.kill('SIGKILL')
  await once(other, 'exit')
  const release = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(/already running/)
  release()
  lockDataFolder(folder)()
})

test('a shared lock admits other shared locks, but no exclusive one', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'swap-lock-')), 'data')
  const other = await otherProcessOn(folder, '{ shared: true }')
  const release = lockDataFolder(folder, { shared: true })
  expect(() => lockDataFolder(folder)).toThrow(/already running/)
  other.kill('SIGKILL')
  await once(other, 'exit')
  expect(() => lockDataFolder(folder)).toThrow(/already running/)
  release()
  const alone = lockDataFolder(folder)
  expect(() => lockDataFolder(folder, { shared: true })).toThrow(/already running/)
  alone()
})
