import { chmodSync, mkdirSync, mkdtempSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeDataFolder } from './data-folder.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'swap-folder-'))

/** Creates files, and folders (names that end with a slash), with these modes; the rest is readable for everybody. */
function folderWith(entries: Record<string, number>): string {
  const folder = newFolder()
  for (const [name, mode] of Object.entries(entries)) {
    const path = join(folder, name)
    if (name.endsWith('/')) mkdirSync(path, { recursive: true })
    else writeFileSync(path, 'x')
    chmodSync(path, mode)
  }
  chmodSync(folder, 0o755)
  return folder
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
const modesIn = (folder: string) =>
  Object.fromEntries([
    ['.', modeOf(folder)],
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => [name, modeOf(join(folder, name))]),
  ])

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  test('is created so that only its owner can read it', () => {
    const folder = join(newFolder(), 'a', 'b')
    makeDataFolder(folder)
    expect(modeOf(folder)).toBe('700')
  })

  test.each([0o755, 0o777, 0o750, 0o711, 0o1777])('of mode %o is closed to others if it is empty', (mode) => {
    const folder = newFolder()
    chmodSync(folder, mode)
    makeDataFolder(folder)
    expect(modeOf(folder)).toBe('700')
  })

  test('is closed to others with our own files in it; other files stay unchanged', () => {
    const folder = folderWith({
      secrets: 0o644,
      'swap.db': 0o644,
      'swap.db-wal': 0o660,
      reserve: 0o644,
      'pictures/ab/': 0o755,
      'pictures/ab/abcd': 0o644,
      'outbox/': 0o755,
      'outbox/1.eml': 0o604,
      'notes.txt': 0o644,
    })
    chmodSync(join(folder, 'pictures'), 0o755)
    makeDataFolder(folder)
    expect(modesIn(folder)).toEqual({
      '.': '700',
      secrets: '600',
      'swap.db': '600',
      'swap.db-wal': '600',
      reserve: '600',
      pictures: '700',
      'pictures/ab': '700',
      'pictures/ab/abcd': '600',
      outbox: '700',
      'outbox/1.eml': '600',
      'notes.txt': '644',
    })
  })

  test('has its files closed even if the folder itself was closed already', () => {
    const folder = folderWith({ secrets: 0o644, 'outbox/': 0o755 })
    chmodSync(folder, 0o700)
    makeDataFolder(folder)
    expect(modesIn(folder)).toEqual({ '.': '700', secrets: '600', outbox: '700' })
  })

  test('changes no file that a symbolic link in it leads to', () => {
    const elsewhere = folderWith({ 'file.txt': 0o644 })
    const folder = folderWith({ 'pictures/': 0o755 })
    symlinkSync(join(elsewhere, 'file.txt'), join(folder, 'pictures', 'link'))
    makeDataFolder(folder)
    expect(modeOf(join(elsewhere, 'file.txt'))).toBe('644')
  })

  test('is refused with a message if it contains other files, and stays readable', () => {
    const folder = folderWith({ 'holiday.jpg': 0o644 })
    expect(() => makeDataFolder(folder)).toThrow(
      `The data folder ${folder} contains other files, and other users of this computer can read it. Set DATA_DIR to a folder of its own.`,
    )
    expect(modesIn(folder)).toEqual({ '.': '755', 'holiday.jpg': '644' })
  })

  test('may be the root of a new disk', () => {
    const folder = folderWith({ 'lost+found/': 0o700, '.keep': 0o644 })
    makeDataFolder(folder)
    expect(modeOf(folder)).toBe('700')
  })

  test.each<[why: string, change: () => void]>([
    [
      'EPERM: operation not permitted',
      () => {
        throw new Error('EPERM: operation not permitted')
      },
    ],
    ['the file system keeps no modes', () => {}],
  ])('is refused with a message if it cannot be closed to others: %s', (why, change) => {
    const folder = folderWith({ secrets: 0o644 })
    const said = `Other users of this computer can read ${folder}, and that couldn't be changed. Make yourself its owner and run "chmod go= ${folder}", or set DATA_DIR to a new folder.`
    expect(() => makeDataFolder(folder, change)).toThrow(said)
    expect(() => makeDataFolder(folder, change)).toThrow(
      expect.objectContaining({ cause: expect.objectContaining({ message: why }) }),
    )
  })
})
