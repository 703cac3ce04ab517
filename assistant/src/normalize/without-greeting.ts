/** What people begin with and what says nothing of what they want. "Hi Tom," begins a letter. */
const OPENING =
  /^(?:hi|hiya|hey|heya|hello|yo|good (?:morning|afternoon|evening)|um+|uh+|er+|erm|sorry|oh|ah|ok(?:ay)?|right|so|well|listen)(?: there| again| all| everyone)?(?:[\s,!.…-]+)(?=\S)(?!\p{L}+,)/iu
/** What people end with. */
const CLOSING = /[\s,.!-]+(?:thanks|thank you|thx|ta|cheers|many thanks|thanks in advance)[\s!.]*$/iu
/** Upper bound on openings: "hey, um, sorry, when is it". */
const MAX_OPENINGS = 3

/** Takes greetings, hesitations and thanks from around a wish; what is nothing else stays as it is. */
export function withoutGreeting(text: string): string {
  let wish = text
  for (let count = 0; count < MAX_OPENINGS; count++) wish = wish.replace(OPENING, '')
  const ended = wish.replace(CLOSING, '')
  return ended.trim() === '' ? wish : ended
}
