import { toMasked, type MaskedSentence } from '../normalize/masked-sentence.ts'

/** Reads the mood of a clause (an order, a question …), and where its content begins: "could you move it to 9?" → 'tells', from "move". */
export function moodOf({ text, words }: MaskedSentence, hasQuestionMark: boolean): ClauseMood {
  const restOf = (skip: number): string => toMasked('', words.slice(skip)).text
  const skipPast = (skip: number, pattern: RegExp): number => skip + countWords(pattern.exec(restOf(skip))?.[0])
  const hearsay = HEARSAY.exec(text)
  if (hearsay) {
    const skip = countWords(hearsay[0])
    const mood = ORDERED.test(restOf(skip)) || ASKED.test(hearsay[0]) ? 'wonders' : 'tells'
    return { mood: hasQuestionMark ? 'asks' : mood, skip }
  }
  const opened = skipPast(0, FILLERS)
  const rest = restOf(opened)
  if (FORBIDS.test(rest)) return { mood: 'forbids', skip: skipPast(opened, FORBIDS) }
  if (POLITE.test(rest)) {
    const skip = skipPast(skipPast(opened, POLITE), FILLERS)
    return { mood: ASKS.test(restOf(skip)) ? 'asks' : 'tells', skip }
  }
  if (WONDERS.test(rest)) return { mood: 'wonders', skip: skipPast(opened, WONDERS) }
  if (/(?:^| )(?:maybe|perhaps) /.test(FILLERS.exec(text)?.[0] ?? '')) return { mood: 'wonders', skip: opened }
  return { mood: hasQuestionMark || ASKS.test(rest) ? 'asks' : 'tells', skip: opened }
}

/**
 * The mood of a clause: whether it is an order or a statement, a question, a suggestion, or an order not to do something.
 *
 *     tells      "move it to 9", "could you move it to 9?" (a polite form is not a question)
 *     asks       "when is it?", "could it be at 9?"
 *     wonders    "can I move it to 9?", "should we delete it?", "delete it?": nothing is done, only offered
 *     forbids    "don't move it to 9"
 */
type Mood = 'tells' | 'asks' | 'wonders' | 'forbids'

interface ClauseMood {
  mood: Mood
  /** How many words at the beginning only set the mood: 2 in "could you move it to 9?". */
  skip: number
}

const FILLERS =
  /^(?:(?:please|pls|hey|hi|hello|okay|so|and|then|yes|actually|oh|oops|but|also|now|just|sorry|thanks|kindly|right|well|maybe|perhaps|you know|by the way|wait|hang (?:on|about)|hold on|hmm|um|er|ah|alright|cool|nice|anyway|listen|look|obviously|do(?= (?:remind|save|add|put|keep|move|change|make) )|i think you misread it|i believe|i think|looks good|great|good|perfect|no(?= that| it| not| the| move| change| delete| i | undo)|nope?(?= it)) )+/
const ORDER =
  '(?:add|create|schedule|enter|save|delete|remove|move|rename|change|update|set|put|take|push|bring|reschedule|postpone|make|shift|correct|fix|edit|get rid|drop|swap|cancel|switch|remind)'
const ORDERED = new RegExp(`^${ORDER} `)
const POLITE = new RegExp(
  `^(?:(?:could|can|would|will) you (?:(?:please|kindly|maybe|just|perhaps|possibly) )*(?:mind )?(?!be |do |remember )|i would (?:like|love|prefer) (?:you )?to |i (?:want|need) you to |(?:i|we) (?:want|need|have|would like|would love) to (?=${ORDER} )|would you be so kind as to |let us (?!know)|please |go ahead and |(?:do not forget|remember|be sure) to |(?:can|could|may) (?:i|we) (?:please )?(?:get|have) (?=(?:an? )?(?:reminder|nudge|alert|heads up|notification|alarm))|make sure (?:to|you) |you (?:can|may|should|could|have to|must) (?=[a-z]+ (?:it|the|this|that|my)))`,
)
const WONDERS =
  /^(?:(?:can|could|should|shall|may|might|must) (?:i|we) |would it be (?:better|possible|okay|good|nice|best|wise|a good idea) (?:to |if (?:i|we) )|is it (?:okay|possible|too late|all right|fine) (?:to |if (?:i|we) )|what if (?:i|we) |how about (?:we |if we )|(?:do|would) you think (?:i|we) (?:should|could) |what happens if (?:i|we) |would you )/
const FORBIDS =
  /^(?:(?:whatever you do|i said|please|no|better|just|i told you to|i would rather you) )*(?:(?:do|must|should|can) not(?! forget to| let me (?:forget|miss))|(?:(?:i|we|you) (?:had |would )?)?better not|never|not to) /
const ASKS =
  /^(?:(?:(?:at|in|on|by|from|until|since|for|to|with) )?(?:what|which|whom)|(?:until|since|by|from) when|for how long|what|when|where|whereabouts|who|whose|why|which|how|is|are|was|were|does|do|did|has|have (?:i|you|we|they|the)|am|can|could|would|will|should(?! (?:be|start|begin|end|finish|say|last|read|cost)(?: |$))|shall|may|any|anything|anyone|anybody|isn|link|free (?:on )?DAY|i (?:was|am) wondering|i wonder|tell me|remind me (?:when(?! it (?:starts|begins|kicks))|what|where|who|how)|(?:give|show) me (?:the |all |its )*(?:details?|infos?|information|price|address|date|time|venue)|and (?:what|when|where|who|how|whereabouts))(?: |$)/

/** "Ana says it's at nine" tells; "Ana says delete it" is not an order, since only the person's own words are. */
const HEARSAY =
  /^(?:i (?:heard|read)(?: that)?|(?!it |that |this |i )[a-z]+(?: (?!am |are |is |was |were |been )[a-z]+)? (?:says|said|thinks|told me|claims|reckons|asks|asked|wrote|writes|texted|suggested|suggests|wonders|wondered)(?: me| us)?(?: that| if| whether)?) /
/** "Ana asks if it is free" */
const ASKED = / (?:asks|asked|wonders|wondered|if|whether) /

/** "it might be at 9", "not sure but I think 9": nobody knows yet. */
const UNSURE =
  /^(?:(?:i am )?not (?:quite |totally )?sure(?: but)? i think |(?:unless it (?:rains|is wet|pours)|if it (?:rains|is wet|is dry)|in (?:bad|wet|good|fine) weather),? (?=it )|(?=(?:it|that) (?:usually|normally|often|sometimes) )|(?=(?:it|that|this) (?:might|may|could|can)(?: well)? be ))/
const MIGHT = /^(?:might|may|could|can|well|usually|normally|often|sometimes)$/

/** Rewrites a doubtful statement as a certain one: "it might be at 9" → "it is at 9"; null if there is no doubt. */
export function withoutDoubt({ text, words, raw }: MaskedSentence): MaskedSentence | null {
  const found = UNSURE.exec(text)
  if (!found) return null
  const rest = words.slice(countWords(found[0]))
  const sure = found[0] === '' ? rest.filter((word, at) => at === 0 || at > 2 || !MIGHT.test(word.typed)) : rest
  return toMasked(
    raw,
    sure.map((word, at) => (at === 1 && word.text === 'be' ? { ...word, text: 'is' } : word)),
  )
}

/** Returns whether a clause only reports what someone else says. */
export const isHearsay = (text: string): boolean => HEARSAY.test(text)

const countWords = (text = ''): number => (text === '' ? 0 : text.trim().split(' ').length)
