// Builds what is out of date: the reader's data, or the web app. Usage: node tools/build.mjs [reader] [page]
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const builds = {
  /** The reader's look-up data: gazetteer and word list, from the packages that contain them. */
  reader: {
    made: 'extraction/data',
    from: [
      'extraction/build-data.mjs',
      'extraction/package.json',
      'extraction/src/places',
      'dates/src/language/fold.ts',
    ],
    run: ['extraction/build-data.mjs'],
    say: 'Preparing the reader ...',
  },
  /** The browser app. */
  page: {
    made: 'web/dist',
    from: ['web', 'dates/src', 'contract/src', 'calendar/src', 'package-lock.json'],
    run: ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'],
    say: 'Building the page ...',
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

/** Changes when a source file is added, removed or written. */
function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((it) => [...filesUnder(it)]).toSorted()) {
    const { mtimeMs, size } = statSync(path)
    hash.update(`${path} ${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex')
}

for (const name of process.argv.slice(2)) {
  const { made, from, run, say } = builds[name]
  const stamp = join(made, '.built-from')
  const wanted = fingerprint(from)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue
  process.stderr.write(`[swap] ${say}\n`)
  const { status } = spawnSync(process.execPath, run, { stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stamp, wanted)
}
