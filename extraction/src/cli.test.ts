import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unsupportedFileMessages } from '@swap/contract/unsupported-files'
import { expect, test } from 'vitest'

const CLI = fileURLToPath(new URL('cli.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'swap-cli-'))

const run = (...args: string[]) =>
  spawnSync(process.execPath, [CLI, ...args], { encoding: 'utf8', env: { ...process.env, INIT_CWD: folder } })

// A PNG, not an SVG: on a machine without fonts, an SVG would be rendered without words.
copyFileSync(fileURLToPath(new URL('testing/drawn-poster.png', import.meta.url)), join(folder, 'poster.png'))
writeFileSync(join(folder, 'notes.txt'), 'no picture')

test('the program prints one line of JSON per picture, with paths relative to the folder of its caller', () => {
  const { status, stdout } = run('poster.png', '--json', '--today', '2026-05-20')
  const read = JSON.parse(stdout) as Record<string, unknown>
  expect(status).toBe(0)
  expect(read).toMatchObject({
    file: 'poster.png',
    outcome: 'events',
    question: null,
    events: [
      {
        title: 'Midnight Foxes',
        start_date: '2026-06-12',
        start_time: '20:00',
        end_time: null,
        media: { image_url: null, video_url: null },
      },
    ],
    suggestions: { start_date: ['2026-06-12'], start_time: ['20:00'] },
  })
  expect((read['suggestions'] as { title: string[] }).title[0]).toBe('Midnight Foxes')
  expect(Object.keys(read)).toEqual(expect.arrayContaining(['ms']))
})

test('a file that is not a picture still has its line, and the exit code reports it', () => {
  const { status, stdout } = run('notes.txt', 'missing.png', '--json')
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { file: string; error: { code: string } })
  expect(status).toBe(1)
  expect(lines.map(({ file, error }) => [file, error.code])).toEqual([
    ['notes.txt', 'NOT_A_PICTURE'],
    ['missing.png', 'NOT_FOUND'],
  ])
})

test('a HEIC photo taken sideways is read like any other', () => {
  copyFileSync(fileURLToPath(new URL('testing/poster-sideways.heic', import.meta.url)), join(folder, 'IMG_2.HEIC'))
  const read = JSON.parse(run('IMG_2.HEIC', '--json').stdout) as Record<string, unknown>
  const title = expect.stringMatching(/^the tin lanterns$/i)
  expect(read).toMatchObject({ outcome: 'events', events: [{ title, start_date: '2026-06-12', start_time: '19:30' }] })
})

test('an unsupported kind of photo is named, not called damaged', () => {
  writeFileSync(join(folder, 'IMG_1.CR3'), '\0\0\0\x18ftypcrx \0\0\0\x01crx isom')
  const { status, stderr } = run('IMG_1.CR3')
  expect([status, stderr]).toEqual([1, `IMG_1.CR3: ${unsupportedFileMessages.raw}\n`])
})

test.each([[[]], [['poster.png', '--today', 'tomorrow']], [['--colour', 'poster.png']]])(
  'the program prints its usage when called with %j',
  (args) => {
    const { status, stderr } = run(...args)
    expect(status).toBe(2)
    expect(stderr).toContain('Usage: npm run --silent read')
  },
)
