/** Names the one text box of the chat. */
export const COMPOSER_ID = 'composer'

/** Focuses the text box. */
export const focusComposer = () => document.getElementById(COMPOSER_ID)?.focus()
