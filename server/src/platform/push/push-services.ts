/**
 * The push services of browser makers. `*.` stands for every host below a name.
 * Chromium: components/push_messaging/push_messaging_constants.cc · Firefox: dom.push.serverURL, with Mozilla's test servers ·
 * Safari: developer.apple.com, "Sending web push notifications" · Edge: Windows Push Notification Services.
 */
const BROWSER_PUSH_SERVICES = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  'updates-autopush.stage.mozaws.net',
  'updates-autopush.dev.mozaws.net',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const

/** Whether a host is the push service of a known browser, or one that the operator added. */
export const isPushService = (host: string, additionalServices: readonly string[] = []): boolean =>
  [...BROWSER_PUSH_SERVICES, ...additionalServices].some((known) =>
    known.startsWith('*.') ? host.endsWith(known.slice(1)) && host.length >= known.length : host === known,
  )
