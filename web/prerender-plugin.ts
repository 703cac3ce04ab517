import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest, type Plugin } from 'vite'

interface PublicPage {
  path: string
  source: string
  isHidden?: true
}

/** What `src/prerender.tsx` exports. */
interface Drawing {
  publicPages: readonly PublicPage[]
  prerender: (page: PublicPage) => Promise<{ head: string; body: string }>
}

const ROOT = '<div id="root"></div>'
/** What the shell says of itself, and a page says better. */
const PLAIN_HEAD = /\s*(?:<title>[\s\S]*?<\/title>|<meta\s+name="description"[\s\S]*?\/>)/g

/**
 * Draws the public pages as documents into `dist/documents/`, beside their sitemap. In all of them `%PUBLIC_URL%` stands for the
 * address that the running server has.
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
    closeBundle: { sequential: true, handler: () => drawPages(root, outDir) },
  }
}

async function drawPages(root: string, outDir: string): Promise<void> {
  const manifestFolder = join(outDir, '.vite')
  const manifest: Manifest = JSON.parse(readFileSync(join(manifestFolder, 'manifest.json'), 'utf8'))
  rmSync(manifestFolder, { recursive: true })
  const shell = readFileSync(join(outDir, 'index.html'), 'utf8').replaceAll(PLAIN_HEAD, '')
  if (!shell.includes(ROOT)) throw new Error('index.html has no root to draw into')

  const { publicPages, prerender } = await buildDrawing(root, join(outDir, '.drawing'))
  for (const page of publicPages) {
    const { head, body } = await prerender(page)
    const links = ['src/open-pages.tsx', 'src/frame.tsx', `src/${page.source}`].flatMap((source) =>
      linksTo(manifest, source),
    )
    const missing = new Set(links.filter(({ href }) => !shell.includes(href)).map(({ tag }) => tag))
    const html = shell
      .replace('</head>', () => `${head}${[...missing].join('')}</head>`)
      .replace(ROOT, () => `<div id="root">${body}</div>`)
    write(join(outDir, 'documents', `${page.path === '/' ? 'index' : page.path}.html`), html)
  }
  write(join(outDir, 'documents/sitemap.xml'), sitemapOf(publicPages))
  write(join(outDir, 'documents/robots.txt'), ROBOTS)
}

/** The same sources once more, for Node: libraries stay where they are, pictures keep the names they have in the browser's build. */
async function buildDrawing(root: string, outDir: string): Promise<Drawing> {
  const input = 'src/prerender.tsx'
  await build({ root, logLevel: 'warn', build: { ssr: input, outDir, emptyOutDir: true } })
  try {
    return await import(pathToFileURL(join(outDir, 'prerender.js')).href)
  } finally {
    rmSync(outDir, { recursive: true })
  }
}

/** A module with all it imports, and their style sheets. What has to be there first stands first. */
function linksTo(manifest: Manifest, source: string, seen = new Set<string>()): { href: string; tag: string }[] {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`${source} is no module that the page fetches by itself`)
  if (seen.has(source)) return []
  seen.add(source)
  const styles = (chunk.css ?? []).map((file) => ({
    href: `/${file}`,
    tag: `<link rel="stylesheet" crossorigin href="/${file}">`,
  }))
  const own = { href: `/${chunk.file}`, tag: `<link rel="modulepreload" crossorigin href="/${chunk.file}">` }
  return [...(chunk.imports ?? []).flatMap((inner) => linksTo(manifest, inner, seen)), ...styles, own]
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
