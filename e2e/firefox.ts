import { firefox } from 'playwright-core'
import { journey } from './journey.ts'

/** Path of an ordinary Firefox, not one built for tests; undefined if there is none. */
export const firefoxPath = process.env.SWAP_FIREFOX

/**
 * A journey in Firefox; skipped if none is installed.
 *
 * An ordinary Firefox speaks WebDriver BiDi; the channel makes playwright-core speak it, too. From 1.65 on it uses a command in every
 * page that the long-term Firefox of 2026 (153) does not know: hence 1.64, until Debian has the next one.
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
