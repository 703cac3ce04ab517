import type { Device } from '@swap/contract/account'
import { BROWSER_MAP, OS_MAP, parse } from 'bowser'

/** Known names. Anything else in the header is untrusted text that would appear in our emails and pages. */
const browsers = new Set(Object.values(BROWSER_MAP))
const systems = new Set(Object.values(OS_MAP))
const kinds = { mobile: 'phone', tablet: 'tablet' } as const

/**
 * Parses the browser and system of a `User-Agent` header; null for a part that is missing, or unknown.
 *
 *     Firefox on Linux        → { browser: 'Firefox', system: 'Linux', kind: 'computer' }
 *     curl/8.5.0 · ''         → { browser: null, system: null, kind: 'computer' }
 */
export function parseDevice(userAgent: string): Device {
  if (userAgent.trim() === '') return { browser: null, system: null, kind: 'computer' }
  const { browser, os, platform } = parse(userAgent)
  return {
    browser: browser.name && browsers.has(browser.name) ? browser.name : null,
    system: os.name && systems.has(os.name) ? os.name : null,
    kind: platform.type === 'mobile' || platform.type === 'tablet' ? kinds[platform.type] : 'computer',
  }
}

/** Describes a device in words: "Firefox on Linux", "Firefox", "a browser on Linux", "a browser we do not know". */
export function describeDevice({ browser, system }: Device): string {
  if (system !== null) return `${browser ?? 'a browser'} on ${system}`
  return browser ?? 'a browser we do not know'
}
