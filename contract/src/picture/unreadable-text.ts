/** The message for a picture whose text is mostly unread. If the picture shows no event, the page recognises the message by this text. */
export const UNREADABLE_TEXT = "I can't read this script yet, or the text is too small."
