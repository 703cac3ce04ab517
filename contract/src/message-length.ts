/** The most that one message may hold, in characters: a long letter. */
export const MAX_MESSAGE_LENGTH = 10_000
