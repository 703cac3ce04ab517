const KIND =
  '(?:birthday(?: party)?|wedding(?: reception)?|party|engagement(?: party)?|dinner|meeting|event|calendar|christening|anniversary|housewarming|graduation|retirement|formal|official|personal|special|save the date|holiday|christmas(?: party)?|leaving(?: party| do)?|baby shower|hen(?: party| do)?|stag(?: party| do)?)'
const INVITATION = '(?:invitations?|invites?|einladung|invitaci[oó]n|invito|convite|uitnodiging|inbjudan|zaproszenie)'

/** "Invitation", "Wedding invitation", "An invitation from Ana": what the letter is, and not what it invites to. */
const ONLY = new RegExp(
  `^\\W*(?:(?:re|fwd?|fw|aw|wg|subject)\\s*:\\s*)*(?:(?:an?|the|my|our|your|this is an?|here is (?:an?|your|the)|updated|new)\\s+)*(?:(?<kind>${KIND})\\s+)?${INVITATION}(?:\\s+(?:from|by|for)\\s+[\\p{L}' &-]{2,40})?\\W*$`,
  'iu',
)
/** "You are cordially invited to": the next line says to what. */
const LEADS =
  /^\W*(?:you(?:'re| are| have been|'ve been)(?: all)?(?: (?:cordially|warmly|kindly|hereby|formally))* invited(?: to(?: (?:attend|join us (?:at|for)|the following(?: event| meeting)?|this event|an event|a meeting|celebrate))?)?|(?:we |[\p{L}' &-]{2,60} )?(?:(?:would )?(?:like|love|are (?:pleased|delighted|happy|honoured|honored)) to invite you(?: to(?: (?:attend|our|the))?)?|(?:cordially )?(?:invite|invites|request)s? (?:you|the (?:pleasure|honou?r) of your (?:company|presence))(?: (?:to|at)(?: (?:the|our))?)?)|(?:please )?join us(?: (?:for|at))?|together with their (?:families|parents))\W*$/iu

/** Whether a line says no more than that it invites. */
export const isInvitationOnly = (text: string): boolean => ONLY.test(text) || LEADS.test(text)

/** What kind of invitation a line says it is: "Wedding invitation" → Wedding. Null where it says none. */
export function kindInvitedTo(text: string): string | null {
  const kind = ONLY.exec(text)?.groups?.kind ?? ''
  return /^(?:|event|calendar|formal|official|personal|special|save the date)$/i.test(kind) ? null : kind
}

/** "We meet at the Soft Play Barn." → the Soft Play Barn */
export const withoutMeeting = (text: string): string =>
  text.replace(
    /^(?:(?:we(?:'ll| will| are going to)? (?:meet|be|gather)|we are (?:meeting|gathering)|(?:it|this)(?:'s| is| will be)(?: (?:held|taking place|all happening))?|held|meet(?:ing)?(?: us)?) (?:at|in|outside)|the (?:venue|place) is(?: at)?) (?=\S)/i,
    '',
  )
