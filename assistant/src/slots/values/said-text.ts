const LEADS = /^(?:(?:spelled|spelt|saying|says|just|simply|only|its|it's|in my opinion|too long|too short)[,:]? )+/i
/** What follows a comma and is no part of a name: "Jazz Cafe, so they have". */
const AFTERTHOUGHT =
  /[,;.] (?:that's|that is|that|so|too|could|can|would|will|if|because|cause|cos|since|i|i'm|they|they've|we|it|it's|not|but|please|pls|sorry|thanks|though|apparently|actually|said|says|as|or so|if you|same (?:time|day|place|hour|date)|everything else|now|too bad|was a change|hubby|the|he|she|my|lol|btw)(?: .*)?$/
const TAIL =
  /(?:,? (?:i'm told|i am told|apparently|instead|anymore|any more|as the (?:place|venue|title|name)|if you (?:could|would|can|don't mind)(?: .*)?|for me|btw|by the way|actually|lol|tbh|now|this (?:time|year)|on the (?:poster|flyer|picture)|from now on|cheers|innit))+[.!]?$/i
const BEGINS_ANEW = /^.*(?: it(?:'s| is) (?:now )?(?:at|in|called)| i meant?,?) (?=\S)/i

/** "Jazz Nights with an s" */
const SPELT =
  /(?:,| -)? (?:with|without) (?:an?|one|two|the|no) (?:"?[a-z]"?(?:'?s)?|capital "?[a-z]"?|hyphen|apostrophe|accent|exclamation mark|question mark)(?: (?:at the end|not .*|on the end))?$/i

/** A name as said, without the words that only lead to it or follow it: 'too long, only "Jazz"' is Jazz. */
export function nameSaid(text: string): string {
  const quoted = [...text.matchAll(/"(?<name>[^"]+)"/g)].at(-1)?.groups?.name
  if (quoted !== undefined) return quoted.trim()
  const name = text
    .replace(SPELT, '')
    .replace(BEGINS_ANEW, '')
    .replace(AFTERTHOUGHT, '')
    .replace(LEADS, '')
    .replace(TAIL, '')
    .trim()
  return name === '' ? text : name
}

const NOTE_LEADS =
  /^(?:(?:on|in|to) (?=(?:saying|that says|which says) ))?(?:(?:on |in )?(?:there|it|to self|this event|this|well),? )*(?:(?:saying|that says|which says|says)(?: that)? )?(?:that (?=(?:\S+ ){1,2}(?:is|are|was|has|have|will|can|needs?|wants?) ))?/i
const FOR_EVENT = /^[^:]{0,40}\b(?:event|self|this|it)\b[^:]{0,10}: /i

/** A note as said: "on there that says meet Sam" is "meet Sam". */
export function noteSaid(text: string): string {
  const note = text.replace(FOR_EVENT, '').replace(NOTE_LEADS, '').trim()
  return note === '' ? text : note
}
