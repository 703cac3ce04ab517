// How each npm command reads its arguments. The launcher runs in a folder where there is nothing to install, build or run: a command
// that got further than reading its arguments would fail there.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
// @ts-expect-error -- plain JavaScript, for any Node
import { commandLines, readCommandLine } from './tools/command-lines.mjs'

const folder = mkdtempSync(join(tmpdir(), 'swap-command-lines-'))
mkdirSync(join(folder, 'tools'))
for (const file of ['run.mjs', 'tools/command-lines.mjs']) cpSync(file, join(folder, file))

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'run.mjs'), ...args], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const names = Object.keys(commandLines)
const scripts = Object.keys((JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts)

test('every npm script has a command line', () => {
  expect(names.toSorted()).toEqual(scripts.toSorted())
})

test('every benchmark has a command line', () => {
  const source = readFileSync('benchmark/src/bench.ts', 'utf8')
  const table = /const benchmarks[^]*?\{\n([^]*?)\n\}/.exec(source)?.[1] ?? ''
  const benchmarks = [...table.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name ?? '')
  expect(benchmarks).toContain('reading')
  const { stdout } = run('bench', '--help')
  expect(stdout).toContain(`one of: ${benchmarks.toSorted().join(', ')}.`)
  for (const name of benchmarks) expect(readCommandLine('bench', [name])).toEqual({ args: [name] })
})

test.each(names)('%s --help says how to call it, and does nothing', (name) => {
  for (const args of [['--help'], ['-h'], ['poster.jpg', '--help']]) {
    const { status, stdout, stderr } = run(name, ...args)
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(new RegExp(`^Usage: npm .*${name}`))
  }
  expect(readdirSync(folder).toSorted()).toEqual(['run.mjs', 'tools'])
})

test.each(names)('%s refuses an option that it does not know, before it touches anything', (name) => {
  for (const option of ['--colour', '--force=yes', '-x']) {
    const { status, stdout, stderr } = run(name, option)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(new RegExp(`^Unknown option '${option.split('=', 1)[0]}'\\.\nUsage: npm .*${name}`))
  }
})

test.each([
  ['start', ['now'], 'Unknown role: now.'],
  ['start', ['web', 'now'], 'Too many arguments: now'],
  ['move', ['database'], 'where to is missing.'],
  ['test', ['--', 'e2e'], 'Too many arguments: e2e'],
  ['seed', ['demo'], 'Too many arguments: demo'],
  ['admin', [], 'grant, revoke or two-factor-off is missing.'],
  ['admin', ['grant'], 'EMAIL is missing.'],
  ['admin', ['make', 'ada@example.org'], 'Unknown admin command: make.'],
  ['admin', ['grant', 'ada@example.org', 'ben@example.org'], 'Too many arguments: ben@example.org'],
  ['backup', [], 'FILE is missing.'],
  ['backup', ['--'], 'FILE is missing.'],
  ['backup', ['a', 'b'], 'Too many arguments: b'],
  ['restore', [], 'FILE is missing.'],
  ['bench', ['speed'], 'Unknown benchmark speed. Available: '],
  ['bench', ['engine', '--corpus', 'x'], 'engine takes no options.'],
  ['bench', ['ics', 'calendars', '--corpus', 'x'], 'ics takes no --corpus.'],
  ['bench', ['ics', 'calendars', '--detail'], 'ics takes no --detail.'],
  ['bench', ['--corpus', 'x'], 'Options need the name of a benchmark.'],
  ['bench', ['export', 'twice'], 'Too many arguments: twice'],
  ['read', ['--json'], 'FILE is missing.'],
  ['read', ['poster.jpg', '--today'], "Option '--today <value>' argument missing."],
  ['read', ['poster.jpg', '--today', 'tomorrow'], "tomorrow isn't a date like 2026-05-20."],
  ['read', ['poster.jpg', '--today', '2026-02-30'], "2026-02-30 isn't a date like 2026-05-20."],
] as const)('the command %s with %j is refused with an explanation', (name, args, words) => {
  const { status, stdout, stderr } = run(name, ...args)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr.split('\n')[0]).toContain(words)
  expect(stderr).toMatch(new RegExp(`\nUsage: npm .*${name}`))
})

test.each([
  ['backup', ['--', 'swap.backup'], ['swap.backup']],
  ['backup', ['swap.backup'], ['swap.backup']],
  ['backup', ['--', '-odd'], ['--', '-odd']],
  ['read', ['--', 'a.jpg', 'b.jpg'], ['a.jpg', 'b.jpg']],
  ['read', ['a.jpg', '--json', '--today', '2026-05-20'], ['a.jpg', '--json', '--today=2026-05-20']],
  ['read', ['--today=2024-02-29', '--', '--odd.jpg'], ['--today=2024-02-29', '--', '--odd.jpg']],
  ['bench', ['reading', '--corpus', 'x'], ['reading', '--corpus=x']],
  ['bench', ['assistant', 'a.json', '--detail', '--author', 'x'], ['assistant', 'a.json', '--detail', '--author=x']],
  ['bench', ['ics', '--', 'calendars'], ['ics', 'calendars']],
  [
    'bench',
    ['ics', 'calendars', '--python', 'python3', '--totals'],
    ['ics', 'calendars', '--python=python3', '--totals'],
  ],
  [
    'bench',
    ['admin', 'postgres://a/b', 'postgres://a/c', '1000', 'keep=x'],
    ['admin', 'postgres://a/b', 'postgres://a/c', '1000', 'keep=x'],
  ],
  ['bench', [], []],
  ['admin', ['grant', 'ada@example.org'], ['grant', 'ada@example.org']],
  ['start', [], []],
  ['start', ['--', 'web'], ['web']],
  ['backup', ['--every', '24h', '--keep=7', 'dir'], ['dir', '--every=24h', '--keep=7']],
] as const)('the command %s with %j is accepted', (name, typed, args) => {
  expect((readCommandLine as (name: string, typed: readonly string[]) => unknown)(name, typed)).toEqual({ args })
})

test('an unknown command is answered with the list of commands', () => {
  expect(run('strat')).toMatchObject({ status: 2, stdout: '' })
  expect(run('strat').stderr).toContain('Unknown command: strat.\nUsage: node run.mjs start | dev')
  expect(run('constructor').status).toBe(2)
  expect(run()).toMatchObject({ status: 2 })
  expect(run('--help')).toMatchObject({ status: 0, stderr: '' })
})
