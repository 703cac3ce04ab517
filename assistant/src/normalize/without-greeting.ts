/** Openings that say nothing about what people want. "Hi Tom," begins a letter. */
const OPENING =
  /^(?:hi|hiya|hey|heya|hello|yo|good (?:morning|afternoon|evening)|um+|uh+|er+|erm|sorry|oh|ah|ok(?:ay)?|right|so|well|listen)(?: there| again| all| everyone)?(?:[\s,!.…-]+)(?=\S)(?!\p{L}+,)/iu
/** What people close with. */
const CLOSING = /[\s,.!-]+(?:thanks|thank you|thx|ta|cheers|many thanks|thanks in advance)[\s!.]*$/iu
/** Takes back what was said before, in front of the value that is meant now: "no ignore that, 14th", "scratch that, 9pm". */
const TAKEN_BACK =
  /^(?:(?:no|nope|wait|oh|sorry|oops|actually|hang on|hold on)[\s,.!…-]+)*(?:(?:ignore|forget|scratch) (?:that|it)|never ?mind|my (?:mistake|bad)|that was (?:an?|the) \p{L}+ (?:one|event|thing|show|gig|tour|date))[\s,.!…-]+(?=(?:(?:the|on|at|its?|it's|back to|make it|i meant?) )*(?:[£$€]?\d|(?:half|quarter|ten|twenty|five) (?:past|to)|noon|midnight|(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\b))/iu
/** "no wait 25 was right" */
const WAS_RIGHT =
  /^(?:(?:no|nope|wait|oh|sorry|oops|actually|hang on|hold on)[\s,.!…-]+)+(?<value>(?:the |at )?[£$€]?\d[\w.:]{0,6}) (?:was|is) (?:right|correct)(?: after all| all along)?[.!]*$/iu
/** Upper bound on openings: "hey, um, sorry, when is it". */
const MAX_OPENINGS = 3

/** Strips greetings, hesitations, thanks and retractions from around a wish; a text of nothing else stays as it is. */
export function withoutGreeting(text: string): string {
  let wish = text
  for (let count = 0; count < MAX_OPENINGS; count++) wish = wish.replace(OPENING, '')
  const meant = wish.replace(TAKEN_BACK, '').replace(WAS_RIGHT, '$<value>')
  const ended = meant.replace(CLOSING, '')
  return ended.trim() === '' ? meant : ended
}
