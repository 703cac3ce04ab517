// Words that credit presenters, sponsors and support acts.

const PRESENT =
  /\b(?:presents?|presented by|präsentiert|präsentieren|présente|presenta|hosted by|brought to you by|in association with|in cooperation|sponsored by|organized by|organised by|proudly|invites? you|lädt ein|supported by|powered by|funded by)\b/i

const SUPPORT = /\b(?:with|feat\.?|featuring|support|special guests?|plus)\b/i

/** Returns whether a line names the presenter, so it isn't the title: "KESTREL presents", "hosted by", "lädt ein". */
export const namesPresenter = (text: string): boolean => PRESENT.test(text)

/** Returns whether a line names who else plays, so it isn't the title: "with special guests", "feat.", "plus support". */
export const namesSupportAct = (text: string): boolean => SUPPORT.test(text)
