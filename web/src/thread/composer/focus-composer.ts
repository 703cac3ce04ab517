/** Names the one text box of the chat. */
export const COMPOSER_ID = 'composer'

/** Brings whoever wants to write to the text box. */
export const focusComposer = () => document.getElementById(COMPOSER_ID)?.focus()
