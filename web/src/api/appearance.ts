import type { Settings } from '@swap/contract/settings'

/** Of this browser, so that a page has its colours before anybody asked the server. */
const KEPT = 'swap.appearance'

/** Draws everything light or dark, or as the device has it. The tokens follow the colour scheme of the page. */
function paint(appearance: string | null) {
  document.documentElement.style.colorScheme = appearance === 'light' || appearance === 'dark' ? appearance : ''
}

/** As it was chosen, from now on. A browser that keeps nothing hears it from the server each time. */
export function showAppearance(appearance: Settings['appearance']) {
  paint(appearance)
  try {
    localStorage.setItem(KEPT, appearance)
  } catch {
    // It is shown all the same.
  }
}

/** As it was chosen last in this browser. */
export function restoreAppearance() {
  try {
    paint(localStorage.getItem(KEPT))
  } catch {
    // As the device has it.
  }
}
