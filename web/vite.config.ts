import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type ConfigEnv, type Plugin, type UserConfig } from 'vite'
import { licenceTexts } from '../tools/licences.mjs'
import { chunks } from './chunks.ts'
import { writePrecacheList } from './precache-plugin.ts'
import { simplifyIcons } from './icons-plugin.ts'
import { prerenderPublicPages } from './prerender-plugin.ts'

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|webmanifest)$/
/** Smaller files aren't compressed: the headers of the response would weigh more than compression saves. */
const MIN_BYTES = 512

/**
 * Tells the browser to compile the whole file while it downloads, in the background. Otherwise it compiles some functions only when they
 * are first called, while people wait.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/** Uses seven characters of the hash, not eight: the first scripts name every file that is fetched later, and hashes don't compress. */
const HASHED_NAME = '[name]-[hash:7]'

/** Whether this is the build for the browser, not the one that prerenders the public pages. */
const isForBrowser = ({ build }: UserConfig, { command }: ConfigEnv) => command === 'build' && !build?.ssr

/** Adds the full licence texts of all packages to the build, for the page that lists them. */
function emitLicences(): Plugin {
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
    if (!COMPRESSIBLE.test(path) || path.startsWith('documents')) continue // the server completes and compresses these
    const file = join(folder, path)
    const bytes = readFileSync(file)
    if (bytes.length < MIN_BYTES) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/** Preloads the font, so that it doesn't wait for the style sheet. Done by the build, which alone knows the font's hashed name. */
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
    simplifyIcons(),
    preloadFont(),
    emitLicences(),
    writePrecacheList(),
    prerenderPublicPages(),
    precompress(),
  ],
  resolve: {
    // React has had this hook since version 18, so the router needs no copy of its own.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  // Applied when prerendering too, so that prerendered pages contain the same icons as the pages that hydrate them.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    outDir: 'dist',
    // The manifest lists the files that each page needs. The prerender plugin reads it; it isn't served.
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
        // The same names in both builds, because the prerendered pages refer to the same pictures.
        assetFileNames: `assets/${HASHED_NAME}[extname]`,
        // Workers and the share script keep their names: browsers identify a service worker by its URL, and the server the script by its name.
        ...(!isSsrBuild && {
          entryFileNames: ({ name }: { name: string }) =>
            name.endsWith('-worker') || name === 'keep-shared' ? '[name].js' : `assets/${HASHED_NAME}.js`,
          chunkFileNames: `assets/${HASHED_NAME}.js`,
        }),
        ...(!isSsrBuild && {
          postBanner: ({ name }: { name: string }) => (name === 'libraries' ? COMPILE_HINT : ''),
        }),
        // Stronger than the default, which makes one pass and assumes that reading any property may have side effects.
        minify: {
          compress: { target: 'es2022', maxIterations: 10, treeshake: { propertyReadSideEffects: false } },
          mangle: { toplevel: true },
          codegen: { removeWhitespace: true },
        },
        codeSplitting: !isSsrBuild && { groups: chunks },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` },
  },
}))
