const RUDE =
  /\b(?:sucks?|stupid|useless|rubbish|hate|dumb|idiot|crap|terrible|awful|worst|pathetic|garbage|shit|fuck\w*)\b/i

/** Returns whether a sentence has a word of abuse: "you suck" is not thanks, whatever else it resembles. */
export const isRude = (said: string): boolean => RUDE.test(said)
