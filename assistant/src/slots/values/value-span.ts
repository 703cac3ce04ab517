import type { MaskedWord } from '../../normalize/masked.ts'

// How far a name or a place goes in what is said for it.

/** What leads to a value and is none of it: "wrong, it should say …", "changed to …", "ought to be …". */
const LEADS = [
  /^(?:(?:way|far|much|a bit|really) )*too [a-z]+(?: so| and)?(?: please)? (?=(?:make|call|change|it|should|just) )/,
  /^(?:make|call|change) (?:it|that|this)(?: to)?(?: just)? (?=[^ ])/,
  /^(?:the )?(?:venue|place|title|name|organizer|city) is (?=[^ ])/,
  /^(?:(?:spelled|spelt|written|put down) )?(?:wrong|wrongly|incorrect|not right|not correct|misspelt|misspelled|mistyped|misread|a typo|out of date|outdated|old|nonsense|rubbish)(?: now)?(?: (?:and|so))? (?=(?:it|that|this|should|must|ought) )/,
  /^(?:it|that|this) (?=(?:is|was|should|must|ought|needs|has to|says) )/,
  /^(?:should|must|ought to|is to|needs to|has to|is supposed to|supposed to|meant to)(?: (?:just|really|only|actually|simply|probably|also))*(?: (?:be|say|read))?(?: called)? (?=[^ ])/,
  /^(?:changed|moved|switched|renamed|corrected) to (?=[^ ])/,
]
/** Only behind another lead. */
const COPULA = /^(?:is|was|says) (?=[^ ])/

/** A reason given in the same breath: "so she sees it", "as heating is not working", "since they moved". */
const REASON =
  / (?:so (?:that |we |i |he |she |they |you |people |everyone |everybody )|because |since (?:the|they|we|it|he|she|i) |as (?:[^ ]+ ){1,3}(?:is|are|was|were|has|have|had|will|can|got) |after all$|this (?:time(?: round)?|year)$|for the (?:venue|title|name|place|organizer|city|town)$|as the (?:venue|title|name|place|organizer)$)/
/** Behind a comma: a remark has a verb, the rest of a name has none. */
const REMARK =
  /^(?:(?:and|but|so) )?(?:[^ ]+ ){0,4}(?:is|are|was|were|had|has|have|will|got|told|said|says|wrote|rang|called|forgot|can|could|do|does|did|am|be)(?: |$)/

const textOf = (words: readonly MaskedWord[]): string => words.map(({ text }) => text).join(' ')
const count = (text: string): number => text.trim().split(' ').filter(Boolean).length

/** The words that are the value itself, without what leads to it and without what is said beside it. Never empty where `words` is not. */
export function valueSpan(words: readonly MaskedWord[]): readonly MaskedWord[] {
  const led = withoutLead(words)
  const remark = led.findIndex(
    ({ breakBefore }, at) => at > 0 && breakBefore !== 'none' && REMARK.test(textOf(led.slice(at))),
  )
  const named = remark < 0 ? led : led.slice(0, remark)
  const reason = REASON.exec(textOf(named))
  const kept = reason && reason.index > 0 ? named.slice(0, count(textOf(named).slice(0, reason.index))) : named
  let end = kept.length
  while (end > 1 && end < words.length && /^(?:now|instead|please|lol)$/.test(kept[end - 1]?.text ?? '')) end--
  return kept.slice(0, end)
}

function withoutLead(words: readonly MaskedWord[]): readonly MaskedWord[] {
  // "venue changed: Cafe Oto"
  const isSaidSo = /^(?:changed|moved|switched|updated|change|update|wrong|now)$/.test(words[0]?.text ?? '')
  let left = isSaidSo && words[1] && words[1].breakBefore !== 'none' ? words.slice(1) : words
  for (const lead of LEADS) {
    const found = lead.exec(textOf(left))
    if (found && count(found[0]) < left.length) left = left.slice(count(found[0]))
    const copula = left === words ? null : COPULA.exec(textOf(left))
    if (copula && left.length > 1) left = left.slice(1)
  }
  return left
}
