// Builds the web app, and the data for reading pictures, if they are out of date. Usage: node tools/build.mjs [reader] [page]
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const builds = {
  /** The data for reading pictures: gazetteer and word list, from the packages that contain them. */
  reader: {
    output: 'extraction/data',
    sources: [
      'extraction/build-data.mjs',
      'extraction/package.json',
      'extraction/src/places',
      'dates/src/language/fold.ts',
    ],
    command: ['extraction/build-data.mjs'],
    message: 'Preparing the reader ...',
  },
  /** The browser app. */
  page: {
    output: 'web/dist',
    sources: ['web', 'dates/src', 'contract/src', 'calendar/src', 'package-lock.json'],
    command: ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'],
    message: 'Building the page ...',
  },
}

function* filesUnder(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) {
    yield path
    return
  }
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name.includes('.test.')) continue
    const inner = join(path, entry.name)
    if (entry.isDirectory()) yield* filesUnder(inner)
    else yield inner
  }
}

/** Returns a hash that changes when a source file is added, removed or written. */
function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((it) => [...filesUnder(it)]).toSorted()) {
    const { mtimeMs, size } = statSync(path)
    hash.update(`${path} ${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex')
}

for (const name of process.argv.slice(2)) {
  const { output, sources, command, message } = builds[name]
  const stampFile = join(output, '.built-from')
  const expected = fingerprint(sources)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === expected) continue
  process.stderr.write(`[swap] ${message}\n`)
  const { status } = spawnSync(process.execPath, command, { stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stampFile, expected)
}
