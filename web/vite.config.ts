import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type ConfigEnv, type Plugin, type UserConfig } from 'vite'
import { licenceTexts } from '../tools/licences.mjs'
import { writePrecacheList } from './precache-plugin.ts'
import { plainIcons } from './plain-icons-plugin.ts'
import { prerenderPublicPages } from './prerender-plugin.ts'

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|webmanifest)$/
/** Below this, the answer's headers weigh more than what compression saves. */
const MIN_BYTES = 512

/** What every page needs and releases rarely change: one file, which compresses better and stays in the browser's cache. */
const LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|@tanstack|use-sync-external-store)\/(?!.*(?:nfiniteQuery(?:Observer)?|useMutation|mutationObserver)\.js)/

/** What the chat, where most visits begin, shares with other pages: one file instead of a dozen crumbs, which compress badly. */
const SHELL = new RegExp(
  [
    'web/src/styles/main', // first of all: it says in which order the layers of every other style sheet count
    'web/src/api/offline-cache/forget-seen',
    'web/src/ui/offline/use-is-online',
    'web/src/ui/(?:controls/button|drawn/(?:drawn-icon|print)|frame/(?:brand|skip-link)|page/use-(?:hydrated|page))',
    'web/src/ui/(?:feedback/(?:skeleton|spinner|tag|toast-region|toast)|time/(?:ago|relative-time|use-now))',
    'vite/preload-helper',
    'web/src/api/(?:picture/accepted|unsent-pictures|client|failure-reply|account/(?:kept-session|session)|query-client|query-keys|renew-session|transport|use-about|wants-analytics)',
    'web/src/pencil/(?:drawn|stroke)',
    'lucide-react/.*/icons/(?:camera|chevron-down|log-out|mail-exclamation-point|menu|search|settings|sun|x)',
  ]
    .map((path) => `${path}\\.`)
    .join('|'),
)

/** Crumbs that what is fetched later shares, signs above all: one file that is named once, for the same reason. They ask for no others. */
const CRUMBS = new RegExp(
  [
    'lucide-react/.*/icons/(?:arrow-left|bell|bell-ring|calendar-plus|check|chevron-left|chevron-right|cloud-off|download|file-text|minus|pencil|plus|scan-text|share|smartphone|ticket|trash|trash-2|undo-2)',
    'web/src/api/(?:deleted-elsewhere|script-address)',
    'web/src/features/card/(?:actions/save-file|use-focus-after-removal)',
    'web/src/ui/(?:controls/focus-field|read-shared-at-once|page/use-unsaved-changes-prompt|feedback/use-passing-notice)',
  ]
    .map((path) => `${path}\\.`)
    .join('|'),
)

/** What comes in one file. */
const FILES = [
  { name: 'libraries', test: LIBRARIES },
  { name: 'shell', test: SHELL },
  // These, too: every file that is fetched later is named in the first ones.
  { name: 'crumbs', test: CRUMBS },
  { name: 'dates', test: /web\/src\/features\/card\/facts\/(?:event-date-format|date-block)\./ },
  {
    name: 'clipping',
    test: /web\/src\/features\/card\/(?:picture\/(?:clipping|crop)|answers\/certainty-label|actions\/(?:menu-entry-text|saved-event-menu\.module))\.|contract\/src\/event\/sureness\./,
  },
  { name: 'fields', test: /web\/src\/ui\/(?:controls\/(?:checkbox|field)|feedback\/note)\./ },
  // What the chat's lazy parts share with it stays with it, in one file.
  { name: 'chat', test: /web\/src\/features\/thread\/(?:page\/chat-page|data\/(?:start-upload|uploads|use-threads))\./ },
]

/**
 * Tells the browser to compile all of the libraries while they arrive, on a thread of its own: what it leaves for later it compiles when
 * it is needed, while people wait.
 */
const COMPILED_EARLY = '//# allFunctionsCalledOnLoad\n'

/** The first scripts name every file that is fetched later, and hashes cannot be compressed: seven letters tell versions apart as well as eight. */
const HASHED = '[name]-[hash:7]'

/** Not for the build that draws the public pages. */
const isForBrowser = ({ build }: UserConfig, { command }: ConfigEnv) => command === 'build' && !build?.ssr

/** Puts the licences of all packages in full beside the page that lists them. */
function licencesInFull(): Plugin {
  return {
    name: 'licences-in-full',
    apply: isForBrowser,
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licenceTexts() })
    },
  }
}

/** Writes `.br` and `.gz` beside every text file of the build, so that the server compresses nothing while it runs. */
function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'precompress',
    apply: isForBrowser,
    configResolved: (config) => void (outDir = resolve(config.root, config.build.outDir)),
    closeBundle: { sequential: true, handler: () => compressFilesIn(outDir) },
  }
}

function compressFilesIn(folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!COMPRESSIBLE.test(path) || path.startsWith('documents')) continue // the server finishes those
    const file = join(folder, path)
    const bytes = readFileSync(file)
    if (bytes.length < MIN_BYTES) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/** Asks for the one font with the page itself instead of after the style sheet: its hashed name is known only here. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: isForBrowser,
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => /archivo-latin-standard.*\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    plainIcons(),
    preloadFont(),
    licencesInFull(),
    writePrecacheList(),
    prerenderPublicPages(),
    precompress(),
  ],
  resolve: {
    // React has had this hook itself since version 18: the router's copy of it would be sent for nothing.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  // Drawn by the same lines of ours on the public pages' documents, which then come alive.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    outDir: 'dist',
    // Which files a page is made of, for its document; it is not served.
    manifest: !isSsrBuild,
    // Inlined pictures are data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    // Lower targets turn light-dark() into variables that are invalid wherever a style sheet sets no color-scheme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      ...(!isSsrBuild && {
        input: {
          index: join(import.meta.dirname, 'index.html'),
          'service-worker': join(import.meta.dirname, 'src/offline/service-worker.ts'),
          'share-worker': join(import.meta.dirname, 'src/features/thread/share-target/share-worker.ts'),
          'keep-shared': join(import.meta.dirname, 'src/features/thread/share-target/store-share-fallback.ts'),
        },
      }),
      output: {
        // In both builds: the drawn pages name the same pictures.
        assetFileNames: `assets/${HASHED}[extname]`,
        // A browser knows a service worker by its address, and the server the script of what was shared: these never change.
        ...(!isSsrBuild && {
          entryFileNames: ({ name }: { name: string }) =>
            name.endsWith('-worker') || name === 'keep-shared' ? '[name].js' : `assets/${HASHED}.js`,
          chunkFileNames: `assets/${HASHED}.js`,
        }),
        ...(!isSsrBuild && {
          postBanner: ({ name }: { name: string }) => (name === 'libraries' ? COMPILED_EARLY : ''),
        }),
        // Harder than the default, which looks at each name once and takes every property for a getter with effects.
        minify: {
          compress: { target: 'es2022', maxIterations: 10, treeshake: { propertyReadSideEffects: false } },
          mangle: { toplevel: true },
          codegen: { removeWhitespace: true },
        },
        codeSplitting: !isSsrBuild && { groups: FILES },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` },
  },
}))
