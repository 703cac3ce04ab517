import { useSyncExternalStore } from 'react'

/** A browser's own offer to install a page, which it makes once, early and unasked; it may be taken up once. */
interface BrowserOffer extends Event {
  prompt: () => Promise<unknown>
}

/** `offer`: the browser asks when it is told to. `steps`: somebody does it by hand. */
export type InstallWay = 'offer' | 'steps'

let offer: BrowserOffer | null = null
const listeners = new Set<() => void>()
const set = (next: BrowserOffer | null) => {
  offer = next
  for (const listener of listeners) listener()
}

/** It runs as an app of its own. */
const isInstalled = () => matchMedia('(display-mode: standalone)').matches

const fetchShares = () => import('../../api/await-shares.ts').then(({ awaitShares }) => awaitShares())

/** Keeps the browser's offer for when somebody has seen what the product is good for; once it is installed, shares are awaited. */
export function keepInstallOffer() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no standard yet: Chromium's event
    set(event as BrowserOffer)
  })
  addEventListener('appinstalled', () => {
    set(null)
    void fetchShares()
  })
  if (isInstalled()) void fetchShares()
}

/** No browser there makes an offer. iPads say that they are Macs, but have touch. */
const isIos = () =>
  /\biP(?:hone|ad|od)\b/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const way = (): InstallWay | null => (isInstalled() ? null : offer ? 'offer' : isIos() ? 'steps' : null)

/** How the product can be installed here; null where it cannot, or is. */
export const useInstallWay = (): InstallWay | null =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, way)

/** Has the browser ask. */
export async function install(): Promise<void> {
  const taken = offer
  set(null)
  await taken?.prompt()
}
