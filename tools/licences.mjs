// Collects what the licences page shows: shipped packages, data and networks. Usage: node tools/licences.mjs
// writes web/src/features/legal/licences.json; third-party.test.ts fails when it is out of date.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LIST = 'web/src/features/legal/licences.json'
/** Matches the end of names such as `@img/sharp-libvips-linuxmusl-x64`: one package, built for many machines. */
const FOR_ONE_MACHINE =
  /-(?:aix|android|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|sunos|wasm32|webcontainers|win32)\b.*$/

/** Lists the packages that are shipped, from the lock file: all but those for building, testing or types only. */
function shipped() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  return Object.entries(packages)
    .filter(([path, it]) => path.includes('node_modules/') && !it.link && !it.dev && !it.devOptional && !it.peer)
    .map(([path, { license = '', os }]) => {
      const name = path.replace(/^.*node_modules\//, '')
      return { path, licence: license, name: os ? name.replace(FOR_ONE_MACHINE, '') : name }
    })
    .filter(({ name }) => !/^@types\/|typescript$/.test(name))
}

function packageList() {
  const once = new Map(shipped().map(({ name, licence }) => [`${name} ${licence}`, { name, licence }]))
  return [...once.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Reads the rows under "Data and models" of docs/third-party.md: what it is, where it comes from, its licence. */
function materialList() {
  const section = readFileSync('docs/third-party.md', 'utf8').split('## Data and models')[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((line) => {
    const [, what = '', from = '', licence = ''] = line.split('|')
    return {
      what: plain(what),
      from: plain(from),
      href: /\]\((?<href>[^)]+)\)/.exec(from)?.groups.href ?? null,
      licence: plain(licence),
    }
  })
}

const plain = (markdown) =>
  markdown
    .replaceAll(/\[(?<text>[^\]]+)\]\([^)]+\)/g, '$<text>')
    .replaceAll(/ \(`[^`]+`\)/g, '') // its path in the repository
    .replaceAll(/\*\*|◆|`/g, '')
    .trim()

/** Returns the content of licences.json. */
export const licences = () => ({ materials: materialList(), packages: packageList() })

/** Finds a package's licence files, in its root or in a folder directly below. */
function licenceFiles(path) {
  const entries = readdirSync(path, { withFileTypes: true })
  const folders = entries.filter((it) => it.isDirectory() && it.name !== 'node_modules').map(({ name }) => name)
  return ['', ...folders].flatMap((folder) =>
    readdirSync(join(path, folder))
      .filter((file) => /^(?:licen[cs]e|notice|copying)\b/i.test(file))
      .map((file) => join(path, folder, file)),
  )
}

/** Returns the full licences of the installed packages, which must be passed on with their code. */
export function licenceTexts() {
  const texts = shipped().flatMap(({ path, name }) => {
    if (!existsSync(path)) return [] // for another machine
    const files = licenceFiles(path).map((file) => readFileSync(file, 'utf8').trim())
    const text = [...new Set(files)].join('\n\n')
    return text === '' ? [] : [`${name}\n${'='.repeat(name.length)}\n\n${text}\n`]
  })
  return [...new Set(texts)].join('\n\n')
}

if (import.meta.main) writeFileSync(LIST, `${JSON.stringify(licences(), null, 2)}\n`)
