/** Upper bound on the characters of one message: room for a long letter. */
export const MAX_MESSAGE_LENGTH = 10_000
