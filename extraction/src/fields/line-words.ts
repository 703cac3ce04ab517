const PRESENT =
  /\b(?:presents?|presented by|präsentiert|präsentieren|présente|presenta|hosted by|brought to you by|in association with|in cooperation|sponsored by|organized by|organised by|proudly|invites? you|lädt ein|supported by|powered by|funded by)\b/i

const SUPPORT = /\b(?:with|feat\.?|featuring|support|special guests?|plus)\b/i

/** "KESTREL presents", "hosted by", "lädt ein": the line names who is behind the event, so it is no title. */
export const hasPresentWord = (text: string): boolean => PRESENT.test(text)

/** "with special guests", "feat.", "plus support": the line names who else plays, so it is no title. */
export const hasSupportWord = (text: string): boolean => SUPPORT.test(text)
