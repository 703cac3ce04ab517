import { useSyncExternalStore } from 'react'

/** Chromium's `beforeinstallprompt` event: it fires once, early, and its prompt can be shown once. */
interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<unknown>
}

/** How the product can be installed. `prompt`: the browser can show its install prompt. `manual`: people do it by hand. */
export type InstallMethod = 'prompt' | 'manual'

let promptEvent: BeforeInstallPromptEvent | null = null
const listeners = new Set<() => void>()
const set = (next: BeforeInstallPromptEvent | null) => {
  promptEvent = next
  for (const listener of listeners) listener()
}

/** Whether the product runs as an installed app. */
const isInstalled = () => matchMedia('(display-mode: standalone)').matches

const registerShares = () =>
  import('../../api/register-share-worker.ts').then(({ registerShareWorker }) => registerShareWorker())

/** Holds back the browser's install prompt, for the install card to show later. Once the app is installed, registers the share worker. */
export function captureInstallPrompt() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no standard yet: Chromium's event
    set(event as BeforeInstallPromptEvent)
  })
  addEventListener('appinstalled', () => {
    set(null)
    void registerShares()
  })
  if (isInstalled()) void registerShares()
}

/** Whether this is iOS, where no browser has an install prompt. iPads claim to be Macs, but have a touch screen. */
const isIos = () =>
  /\biP(?:hone|ad|od)\b/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const installMethod = (): InstallMethod | null =>
  isInstalled() ? null : promptEvent ? 'prompt' : isIos() ? 'manual' : null

/** Returns how the product can be installed here; null if it can't be or already is. */
export const useInstallMethod = (): InstallMethod | null =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, installMethod)

/** Shows the browser's install prompt, if there is one. */
export async function install(): Promise<void> {
  const shown = promptEvent
  set(null)
  await shown?.prompt()
}
