const RUDE =
  /\b(?:sucks?|stupid|useless|rubbish|hate|dumb|idiot|crap|terrible|awful|worst|pathetic|garbage|shit|fuck\w*)\b/i

/** Tells whether a sentence holds a word of abuse: "you suck" is no thanks, whatever it is like otherwise. */
export const isRude = (said: string): boolean => RUDE.test(said)
