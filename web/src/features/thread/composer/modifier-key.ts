/** Returns the label of this device's modifier key for shortcuts: ⌘ or Ctrl. */
export const modifierKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')
