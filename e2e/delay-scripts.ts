import type { Page } from 'playwright-core'

/** Opens a public page and holds back its scripts, as on a slow connection; returns a function that releases them. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => held.then(() => route.continue()))
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('contentinfo').waitFor() // the whole document has arrived
  return release
}
