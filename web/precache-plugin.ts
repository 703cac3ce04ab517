import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Manifest, Plugin } from 'vite'

const WORKER = 'service-worker.js'
/** What stands for the list in the worker: see src/offline/precache.ts. */
const PLACE = 'KEPT_FILES'
const SHELL = 'index.html'
/** Nobody but staff opens them, and not on the way. */
const LEFT_OUT = 'src/app/admin-pages.tsx'
/** The font's other alphabets are fetched where a page holds such letters. */
const FONT = /^archivo-latin-standard.*\.woff2$/

/** Writes into the service worker which files the product's pages are made of, and a name for this very version of them. */
export function listKeptFiles(): Plugin {
  let outDir = ''
  return {
    name: 'list-kept-files',
    apply: ({ build: { ssr } = {} }, { command }) => command === 'build' && !ssr,
    configResolved: (config) => void (outDir = resolve(config.root, config.build.outDir)),
    closeBundle: { sequential: true, handler: (error) => (error ? undefined : writeList(outDir)) },
  }
}

function writeList(outDir: string): void {
  const manifest: Manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'))
  const all = filesFrom(manifest, SHELL)
  const needed = filesFrom(manifest, SHELL, LEFT_OUT)
  const files = readdirSync(join(outDir, 'assets'))
    .filter((name) => /\.(?:js|css)$/.test(name) || FONT.test(name))
    .map((name) => `assets/${name}`)
    .filter((file) => needed.has(file) || !all.has(file)) // the latter: the worker that shrinks pictures, and the font
    .toSorted()
  const shell = readFileSync(join(outDir, SHELL), 'utf8')
  const version = createHash('sha256').update(shell).update(files.join()).digest('base64url').slice(0, 12)
  const worker = join(outDir, WORKER)
  const text = readFileSync(worker, 'utf8')
  if (text.split(PLACE).length !== 2) throw new Error(`${WORKER} has no one place for the list of files`)
  writeFileSync(worker, text.replace(PLACE, JSON.stringify({ version, files: files.map((file) => `/${file}`) })))
}

/** A module's file with all that it may ever fetch, and their style sheets. */
function filesFrom(manifest: Manifest, source: string, without?: string): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || key === without || seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const inner of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) add(inner)
  }
  add(source)
  return files
}
