import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Manifest, Plugin } from 'vite'

const WORKER = 'service-worker.js'
/** The identifier in src/offline/precache.ts that is replaced by the list of files. */
const PLACEHOLDER = 'PRECACHE'
const SHELL = 'index.html'
/** The admin pages, which only staff open, are not precached. */
const EXCLUDED = 'src/app/admin-pages.tsx'
/** The only font file that is precached: other alphabets load only on pages that need them. */
const FONT = /^archivo-latin-standard.*\.woff2$/

/** Vite plugin: writes the files to precache, and an id for this release, into the service worker. */
export function writePrecacheList(): Plugin {
  let outDir = ''
  return {
    name: 'write-precache-list',
    apply: ({ build: { ssr } = {} }, { command }) => command === 'build' && !ssr,
    configResolved: (config) => void (outDir = resolve(config.root, config.build.outDir)),
    closeBundle: { sequential: true, handler: (error) => (error ? undefined : writeList(outDir)) },
  }
}

function writeList(outDir: string): void {
  const manifest: Manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'))
  const all = filesFrom(manifest, SHELL)
  const needed = filesFrom(manifest, SHELL, EXCLUDED)
  const files = readdirSync(join(outDir, 'assets'))
    .filter((name) => /\.(?:js|css)$/.test(name) || FONT.test(name))
    .map((name) => `assets/${name}`)
    .filter((file) => needed.has(file) || !all.has(file)) // the latter: the font, and the worker that shrinks pictures
    .toSorted()
  const shell = readFileSync(join(outDir, SHELL), 'utf8')
  const version = createHash('sha256').update(shell).update(files.join()).digest('base64url').slice(0, 12)
  const worker = join(outDir, WORKER)
  const text = readFileSync(worker, 'utf8')
  if (text.split(PLACEHOLDER).length !== 2) throw new Error(`${WORKER} needs exactly one place for the list of files`)
  writeFileSync(worker, text.replace(PLACEHOLDER, JSON.stringify({ version, files: files.map((file) => `/${file}`) })))
}

/** Returns a module's file and all it imports, statically or dynamically, with their style sheets. */
function filesFrom(manifest: Manifest, source: string, excluded?: string): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || key === excluded || seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const inner of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) add(inner)
  }
  add(source)
  return files
}
