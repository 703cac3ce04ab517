import { securityWords } from '../../../i18n/en/security.ts'

const { devices } = securityWords.passkeys

/** In this order: Android says Linux too, and a Chromebook says neither. An iPad says Macintosh, but has a touch screen. */
const signs: readonly [RegExp, string][] = [
  [/iPhone|iPod/, devices.iphone],
  [/iPad/, devices.ipad],
  [/Android/, devices.android],
  [/CrOS/, devices.chromebook],
  [/Windows/, devices.windows],
  [/Macintosh|Mac OS X/, devices.mac],
  [/Linux/, devices.linux],
]

/** What a person would call this device, from what its browser says of itself: a name to start from, no more. */
export function deviceName({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): string {
  const name = signs.find(([sign]) => sign.test(userAgent))?.[1] ?? devices.other
  return name === devices.mac && maxTouchPoints > 1 ? devices.ipad : name
}
