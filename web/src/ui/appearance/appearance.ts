/** The theme chosen on this device: the operating system's (`system`), or always light or dark. */
export type Appearance = 'system' | 'light' | 'dark'

/** The choice's key in local storage; the script in index.html reads it before anything renders. */
const KEY = 'swap.theme'

const isTheme = (it: string | null): it is 'light' | 'dark' => it === 'light' || it === 'dark'

/** Returns the theme chosen on this device. */
export function chosenAppearance(): Appearance {
  const kept = localStorage.getItem(KEY)
  return isTheme(kept) ? kept : 'system'
}

const listeners = new Set<() => void>()

/** Sets the theme on this device, at once and for every later page. */
export function chooseAppearance(appearance: Appearance) {
  if (appearance === 'system') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, appearance)
  applyAppearance()
}

/** Applies the chosen theme to the page's colours and the browser's own. */
export function applyAppearance() {
  const chosen = chosenAppearance()
  const page = document.documentElement
  if (chosen === 'system') delete page.dataset.theme
  else page.dataset.theme = chosen
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.dataset.media ??= meta.media
    meta.media = chosen === 'system' ? meta.dataset.media : meta.dataset.media.includes(chosen) ? 'all' : 'not all'
  }
  for (const listener of listeners) listener()
}

/** Follows the choice of another tab. */
const onStorage = ({ key }: StorageEvent) => {
  if (key === KEY || key === null) applyAppearance()
}

/** Calls back when this or another tab changes the choice. Returns the unsubscribe function. */
export function onAppearanceChange(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
