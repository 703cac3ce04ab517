// What the page about licences lists: packages that are shipped, and data and networks. Usage: node tools/licences.mjs
// writes web/src/legal/licences.json; third-party.test.ts says when that is to be done again.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LIST = 'web/src/legal/licences.json'
/** `@img/sharp-libvips-linuxmusl-x64` and its like are one thing, built for many machines. */
const FOR_ONE_MACHINE =
  /-(?:aix|android|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|sunos|wasm32|webcontainers|win32)\b.*$/

/** Where every package lies that is shipped, as the lock file has it; not what only builds or tests, nor what is only types. */
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

/** The rows under "Data and models" of docs/third-party.md: what it is, where it comes from, its licence. */
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
    .replaceAll(/ \(`[^`]+`\)/g, '') // where it lies in the repository
    .replaceAll(/\*\*|◆|`/g, '')
    .trim()

/** What stands in licences.json. */
export const licences = () => ({ materials: materialList(), packages: packageList() })

/** Beside what a package was made from, or in a folder with what was built of it. */
function licenceFiles(path) {
  const entries = readdirSync(path, { withFileTypes: true })
  const folders = entries.filter((it) => it.isDirectory() && it.name !== 'node_modules').map(({ name }) => name)
  return ['', ...folders].flatMap((folder) =>
    readdirSync(join(path, folder))
      .filter((file) => /^(?:licen[cs]e|notice|copying)\b/i.test(file))
      .map((file) => join(path, folder, file)),
  )
}

/** The licences of the installed packages in full, as they ask to be handed on with their code. */
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
