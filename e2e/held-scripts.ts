import type { Page } from 'playwright-core'

/** Goes to a public page whose scripts do not arrive, as on a slow line; what it returns lets them go. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => held.then(() => route.continue()))
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('contentinfo').waitFor() // the document is there to its end
  return letGo
}
