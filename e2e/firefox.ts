import { firefox } from 'playwright-core'
import { journey } from './journey.ts'

/** The path of an ordinary Firefox, not a build for tests; undefined if none is installed. */
export const firefoxPath = process.env.SWAP_FIREFOX

/**
 * A journey in Firefox; skipped if none is installed.
 *
 * An ordinary Firefox is driven by WebDriver BiDi, which playwright-core uses with this channel. playwright-core stays at 1.64 until Debian
 * has a newer long-term Firefox: from 1.65 on it sends a command that Firefox 153 does not know.
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
