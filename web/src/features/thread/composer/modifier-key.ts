/** The modifier key for shortcuts, as labelled on this device's keyboard. */
export const modifierKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')
