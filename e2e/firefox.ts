import { firefox } from 'playwright-core'
import { journey } from './journey.ts'

/** Where a Firefox is installed as people have it, not one that was made for tests; undefined where there is none. */
export const firefoxPath = process.env.SWAP_FIREFOX

/**
 * A journey in Firefox; where none is installed it is skipped.
 *
 * A Firefox as it was installed speaks WebDriver BiDi; the channel says to speak it, too. From 1.65 on playwright-core asks of every page
 * there for a command that the long-term Firefox of 2026 (153) does not know: hence 1.64, until the next one is what Debian has.
 */
export const inFirefox = journey
  // oxlint-disable-next-line no-empty-pattern -- the first argument names what a fixture needs: nothing
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    if (!firefoxPath) throw new Error('SWAP_FIREFOX names no browser. Run this through npm run e2e.')
    const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: firefoxPath })
    onCleanup(() => browser.close())
    return browser
  })
  .skipIf(!firefoxPath)
