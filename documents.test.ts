// Checks that what the documents point at exists: files, commands, decisions.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const documents = globSync(['*.md', 'docs/**/*.md', 'deploy/*.md', 'training/**/*.md'], {
  exclude: ['**/node_modules/**'],
}).toSorted()

const LINK = /\]\((?!https?:|mailto:|#)(?<path>[^)#\s]+)/g
/** A path of the repository in backticks, starting with a folder at its root. */
const PATH = /`(?<path>(?:[a-z0-9-]+\/)+[\w.-]*)`/g

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(({ groups }) => groups?.path ?? [])

test.each(documents)('the links of %s lead to files that are there', (document) => {
  const links = found(readFileSync(document, 'utf8'), LINK)
  expect(links.filter((link) => !existsSync(join(dirname(document), link)))).toEqual([])
})

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('the paths that %s names are there', (document) => {
  const folders = new Set(readdirSync('.'))
  const paths = found(readFileSync(document, 'utf8'), PATH).filter((path) => folders.has(path.split('/')[0] ?? ''))
  expect(paths.length).toBeGreaterThan(2)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

describe('the decisions', () => {
  const pages = readdirSync('docs/decisions').filter((name) => /^\d{4}-/.test(name))
  const index = readFileSync('docs/decisions/README.md', 'utf8')

  test.each(pages)('%s is listed with its title and has a status', (name) => {
    const [, title = ''] = /^# \d+\. (.+)/.exec(readFileSync(join('docs/decisions', name), 'utf8')) ?? []
    const row = index.split('\n').find((line) => line.includes(`(${name})`)) ?? ''
    expect(row.split('|').map((cell) => cell.trim())).toContain(title)
    expect(readFileSync(join('docs/decisions', name), 'utf8')).toMatch(/Status: (?:accepted|superseded by \d{4})/)
  })

  test('are the only ones that the index names', () => {
    const numbers = new Set(pages.map((name) => name.slice(0, 4)))
    expect([...index.matchAll(/\b0\d{3}\b/g)].filter(([number]) => !numbers.has(number))).toEqual([])
  })
})

test('every product decision that code cites (D1, D2 …) is in docs/product/decisions.md', () => {
  const known = new Set(readFileSync('docs/product/decisions.md', 'utf8').match(/(?<=^- )D\d+(?=\.)/gm))
  const sources = globSync(['contract/src/**/*.ts', 'server/src/**/*.ts', 'web/src/**/*.{ts,tsx}', 'e2e/*.ts'])
  const cited = sources.flatMap(
    (file) => readFileSync(file, 'utf8').match(/(?<=[Dd]ecisions? (?:D\d+ and )?)D\d+/g) ?? [],
  )
  expect(cited.length).toBeGreaterThan(10)
  expect(cited.filter((point) => !known.has(point))).toEqual([])
})
