/** The id of the chat's text box. */
export const COMPOSER_ID = 'composer'

/** Focuses the chat's text box. */
export const focusComposer = () => document.getElementById(COMPOSER_ID)?.focus()
