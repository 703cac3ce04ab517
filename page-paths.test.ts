// The web app, the server and the end-to-end tests each have a list of the pages: the lists agree.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publicPaths } from './e2e/public-pages.ts'
import { isPage } from './server/src/platform/http/pages/page-paths.ts'
import { publicPages } from './web/src/app/public-page-list.ts'

/** Pages that exist only in development, not in the built product. */
const DEVELOPMENT_PAGES = ['/gallery']

/** The addresses of routes in the page's sources: `path="/saved"`, the keys of the public pages, and lists of paths. */
const addressesIn = (source: string): string[] =>
  [...source.matchAll(/\bpath="(?<path>\/[^"]*)"|^ {2}'(?<listed>\/[^']*)'[,:]/gm)].map(
    ({ groups = {} }) => groups.path ?? groups.listed ?? '',
  )

test('every page route of the web app is known to the server', () => {
  const routed = globSync('web/src/app/*-pages.tsx').concat('web/src/app/app.tsx')
  const pages = routed
    .flatMap((file) => addressesIn(readFileSync(file, 'utf8')))
    .filter((it) => !DEVELOPMENT_PAGES.includes(it))
  expect(pages.length).toBeGreaterThan(20)
  const unknown = pages.filter((path) => !isPage(path.replace('/:id?', '').replace(':id', 'x1')))
  expect(unknown).toEqual([])
})

test('the end-to-end tests (e2e/) open every public page', () => {
  const ofWebApp = publicPages.map(({ path }) => (path === '/404' ? '/nowhere' : path))
  expect(publicPaths.toSorted()).toEqual(ofWebApp.toSorted())
})
