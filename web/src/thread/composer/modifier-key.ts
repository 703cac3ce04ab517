/** The key that goes with a letter for a command, as it stands on this device's keyboard. */
export const modifierKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')
