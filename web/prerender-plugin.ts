import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest, type Plugin } from 'vite'
import { buildPublicDocument } from './src/app/public-document.ts'

interface PublicPage {
  path: string
  source: string
  isHidden?: true
}

/** What `src/app/prerender.tsx` exports. */
interface PrerenderModule {
  publicPages: readonly PublicPage[]
  prerender: (page: PublicPage) => Promise<{ head: string; body: string }>
}

/** The document served at every address without a prerendered one; also its key in the build's manifest. */
const SHELL = 'index.html'

/**
 * Vite plugin: renders the public pages as static documents into `dist/documents/`, with their sitemap. The running server replaces
 * `%PUBLIC_URL%` in them with its own address.
 */
export function prerenderPublicPages(): Plugin {
  let root = ''
  let outDir = ''
  return {
    name: 'prerender-public-pages',
    apply: ({ build: { ssr } = {} }, { command }) => command === 'build' && !ssr,
    configResolved: (config) => {
      root = config.root
      outDir = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      sequential: true,
      handler: (error) => (error ? undefined : renderPages(root, outDir)), // a failed build has nothing to render and reports its own error
    },
  }
}

async function renderPages(root: string, outDir: string): Promise<void> {
  const manifestFolder = join(outDir, '.vite')
  const manifest: Manifest = JSON.parse(readFileSync(join(manifestFolder, 'manifest.json'), 'utf8'))
  rmSync(manifestFolder, { recursive: true })
  const shell = readFileSync(join(outDir, SHELL), 'utf8')
  const { publicPages, prerender } = await buildRenderer(root, join(outDir, '.prerender'))
  for (const page of publicPages) {
    const sources = [SHELL, 'src/app/public-pages.tsx', 'src/app/app-frame.tsx', `src/${page.source}`]
    const { styles, modules } = collectFiles(manifest, sources)
    const html = buildPublicDocument(shell, {
      ...(await prerender(page)),
      styles: styles.map((file) => ({ href: `/${file}`, text: readFileSync(join(outDir, file), 'utf8') })),
      entry: `/${manifest[SHELL]?.file}`,
      modules: modules.map((file) => `/${file}`),
    })
    write(join(outDir, 'documents', `${page.path === '/' ? 'index' : page.path}.html`), html)
  }
  write(join(outDir, 'documents/sitemap.xml'), sitemapOf(publicPages))
  write(join(outDir, 'documents/robots.txt'), ROBOTS)
}

/** Builds the same sources for Node: libraries stay external, and pictures keep their names from the browser's build. */
async function buildRenderer(root: string, outDir: string): Promise<PrerenderModule> {
  const input = 'src/app/prerender.tsx'
  await build({ root, logLevel: 'warn', build: { ssr: input, outDir, emptyOutDir: true } })
  try {
    return await import(pathToFileURL(join(outDir, 'prerender.js')).href)
  } finally {
    rmSync(outDir, { recursive: true })
  }
}

/** Lists the modules with all they import, and their style sheets, dependencies first. */
function collectFiles(manifest: Manifest, sources: readonly string[]): { styles: string[]; modules: string[] } {
  const seen = new Set<string>()
  const styles = new Set<string>()
  const modules = new Set<string>()
  const add = (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`${source} has no chunk of its own in the build manifest`)
    if (seen.has(source)) return
    seen.add(source)
    for (const inner of chunk.imports ?? []) add(inner)
    for (const file of chunk.css ?? []) styles.add(file)
    modules.add(chunk.file)
  }
  for (const source of sources) add(source)
  return { styles: [...styles], modules: [...modules] }
}

const ROBOTS = 'User-agent: *\nAllow: /\nDisallow: /api/\nSitemap: %PUBLIC_URL%/sitemap.xml\n'

const sitemapOf = (pages: readonly PublicPage[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages
  .filter(({ isHidden }) => !isHidden)
  .map(({ path }) => `  <url><loc>%PUBLIC_URL%${path}</loc></url>`)
  .join('\n')}
</urlset>
`

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
