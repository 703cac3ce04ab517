/** The text for a picture most of whose text could not be read; where it shows no event, the page looks for it among the words of the message. */
export const UNREAD_SCRIPT = "I can't read this script yet, or the text is too small."
