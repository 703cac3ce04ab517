/** Words that announce the first day of a series, in a folded text: "classes from 11 January", "ab 11. Januar". */
const FROM =
  /(?<!\p{L})(?:from|as of|first (?:class|session|lesson|meeting|rehearsal|training|practice|workshop|lecture|evening|date)(?: (?:on|is(?: on)?))?|start(?:s|ing)?(?: on| from)?|begin(?:s|ning)?(?: on)?|commenc(?:es|ing)(?: on)?|ab(?: dem)?|beginn(?: am)?|start(?: am)?|vom|a partir d[eu]|des(?: le)?|dal|a partire dal|desde(?: el)?|vanaf|fran)\s*:?\s*$/u
const LEAD_LENGTH = 24

/** Returns whether the folded text before a date announces it as the first day of a series. */
export const announcesStart = (before: string): boolean => FROM.test(before.slice(-LEAD_LENGTH))
