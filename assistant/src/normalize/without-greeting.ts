/** Strips greetings, hesitations, thanks and retractions from around a wish: "hey, when is it? thanks" → "when is it?". "hello" alone stays. */
export function withoutGreeting(text: string): string {
  let wish = text
  for (let count = 0; count < MAX_OPENINGS; count++) wish = wish.replace(OPENING, '')
  const meant = wish.replace(TAKEN_BACK, '')
  const ended = meant.replace(CLOSING, '')
  return ended.trim() === '' ? meant : ended
}

/** Openings that say nothing about what people want. "Hi Tom," begins a letter. */
const OPENING =
  /^(?:hi|hiya|hey|heya|hello|yo|good (?:morning|afternoon|evening)|um+|uh+|er+|erm|sorry|oh|ah|ok(?:ay)?|right|so|well|listen)(?: there| again| all| everyone)?(?:[\s,!.…-]+)(?=\S)(?!\p{L}+,)/iu
/** "…, thanks", "… cheers" */
const CLOSING = /[\s,.!-]+(?:thanks|thank you|thx|ta|cheers|many thanks|thanks in advance)[\s!.]*$/iu
/** "no, wait, " */
const HESITATION = String.raw`(?:(?:no|nope|wait|oh|sorry|oops|actually|hang on|hold on)[\s,.!…-]+)*`
/** "ignore that", "my mistake" */
const RETRACTION = String.raw`(?:(?:ignore|forget|scratch) (?:that|it)|never ?mind|my (?:mistake|bad)|that was (?:an?|the) \p{L}+ (?:one|event|thing|show|gig|tour|date))`
const BEFORE_VALUE = String.raw`(?:(?:the|on|at|its?|it's|back to|make it|i meant?) )*`
const VALUE = String.raw`(?:[£$€]?\d|(?:half|quarter|ten|twenty|five) (?:past|to)|noon|midnight|(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\b)`
/** "no ignore that, 14th", "scratch that, 9pm": takes back an earlier message before giving the new value. */
const TAKEN_BACK = new RegExp(`^${HESITATION}${RETRACTION}[\\s,.!…-]+(?=${BEFORE_VALUE}${VALUE})`, 'iu')
/** Upper bound on openings: "hey, um, sorry, when is it". */
const MAX_OPENINGS = 3
