import { securityWords } from '../../../../i18n/en/security.ts'

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

/** A suggested name for this device, from its user agent. */
export function deviceName({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): string {
  const name = signs.find(([sign]) => sign.test(userAgent))?.[1] ?? devices.other
  return name === devices.mac && maxTouchPoints > 1 ? devices.ipad : name
}
