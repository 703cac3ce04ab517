/** The message about a picture most of whose text could not be read. Where it shows no event, the page recognises the message by it. */
export const UNREADABLE_TEXT = "I can't read this script yet, or the text is too small."
