import { useSyncExternalStore } from 'react'

/** A browser's own install prompt, offered once, early and unasked; it can be used once. */
interface BrowserOffer extends Event {
  prompt: () => Promise<unknown>
}

/** `offer`: the browser can prompt. `steps`: people do it by hand. */
export type InstallWay = 'offer' | 'steps'

let offer: BrowserOffer | null = null
const listeners = new Set<() => void>()
const set = (next: BrowserOffer | null) => {
  offer = next
  for (const listener of listeners) listener()
}

/** Whether it runs as an installed app. */
const isInstalled = () => matchMedia('(display-mode: standalone)').matches

const registerShares = () =>
  import('../../api/register-share-worker.ts').then(({ registerShareWorker }) => registerShareWorker())

/** Keeps the browser's prompt until people have seen what the product does; once installed, starts accepting shares. */
export function keepInstallOffer() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no standard yet: Chromium's event
    set(event as BrowserOffer)
  })
  addEventListener('appinstalled', () => {
    set(null)
    void registerShares()
  })
  if (isInstalled()) void registerShares()
}

/** No browser there has a prompt. iPads claim to be Macs, but have touch. */
const isIos = () =>
  /\biP(?:hone|ad|od)\b/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const way = (): InstallWay | null => (isInstalled() ? null : offer ? 'offer' : isIos() ? 'steps' : null)

/** How the product can be installed here; null if it can't be or already is. */
export const useInstallWay = (): InstallWay | null =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, way)

/** Shows the browser's prompt. */
export async function install(): Promise<void> {
  const taken = offer
  set(null)
  await taken?.prompt()
}
