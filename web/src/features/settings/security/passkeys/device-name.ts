import { securityWords } from '../../../../i18n/en/security.ts'

const { devices } = securityWords.passkeys

/** The order matters: Android's user agent also says Linux. An iPad may say Macintosh, but has a touch screen. */
const userAgentPatterns: readonly [RegExp, string][] = [
  [/iPhone|iPod/, devices.iphone],
  [/iPad/, devices.ipad],
  [/Android/, devices.android],
  [/CrOS/, devices.chromebook],
  [/Windows/, devices.windows],
  [/Macintosh|Mac OS X/, devices.mac],
  [/Linux/, devices.linux],
]

/** Suggests a name for a passkey: the kind of this device according to its user agent, such as "iPhone" or "Windows computer". */
export function deviceName({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): string {
  const name = userAgentPatterns.find(([pattern]) => pattern.test(userAgent))?.[1] ?? devices.other
  return name === devices.mac && maxTouchPoints > 1 ? devices.ipad : name
}
