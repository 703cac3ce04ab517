import type { MaskedWord } from '../../normalize/masked.ts'

// What is said of a day or an hour that does not suit: "is no good", "won't work for us", "can't do …".

const HOW =
  '(?:(?:really|just|simply|also|still|now|a bit|definitely|sadly|unfortunately|quite|rather|always|probably|sort of|kind of|going to be|so|very|such|honestly|actually) )*'
const BAD =
  '(?:bad|awkward|terrible|awful|hopeless|impossible|inconvenient|unsuitable|dreadful|tricky|difficult|hard|tough|rubbish|problematic|unavailable|unworkable)'
const FOR_WHOM =
  '(?= (?:day|time|date|night|evening|week|hour|slot|idea|choice|one|for|with|to|on|as|because|since|cos|now|actually|then|anyway|too|sorry|though|i am afraid)(?: |$)|$)'

/** Right behind the value. */
const BEHIND = new RegExp(
  `^(?:PART )?(?:(?:(?:is|are|was|would be|will be|looks|look|seems|seem) )?${HOW}(?:no (?:good|use|go|can do)(?: |$)|out of the question|not (?:(?:any|very|so|too|that|all that|really) )*(?:good|great|ideal|possible|convenient|suitable|workable|doable|an option|the best|best|brilliant|going to (?:work|suit|happen|be possible))(?: |$)|too (?:early|late|soon|far|close|tight)(?: |$))|(?:is|are|was|would be|will be|looks|look|seems|seem) ${HOW}(?:an? |the )?${HOW}(?:${BAD}${FOR_WHOM}|(?:problem|nightmare|non starter|no go|pain|clash|struggle|stretch)(?: |$))|(?:do|does|did|will|would|can|could|might|is|are) not (?:going to )?${HOW}(?:suit|work|fit)(?: |$)|(?:will|would|does|do) not do(?: for|$)|never (?:works|suits|fits|work|suit)(?: |$)|(?:clashes|clash|is clashing) with (?!(?:anything|something|any)(?: |$)))`,
)
/** Right before it: of who says so, and of no event. */
const BEFORE =
  /(?:^| )no (?:time|way|chance|hope)(?: (?:on|at|for))*$|(?:^| )(?:(?:can|could|will|would) not|unable to|not able to|(?:am|are|is) not (?:going )?able to)(?: (?:really|possibly|ever|actually|even))* (?:do|make|manage|come|attend|go|be there|get there|join)(?: (?:it|that|this|us|along|you))*(?: (?:on|at|for|by|to))*$|(?:^| )(?:am|are|is|will) not (?:be )?(?:free|available|around)(?: (?:on|at|for))*$/

const textOf = (words: readonly MaskedWord[]): string => words.map(({ text }) => text).join(' ')

/** So many words are looked at on either side. */
const NEAR = 9

/** Whether somebody says that they cannot come then: "I can't do Friday". */
const cannotThen = (words: readonly MaskedWord[], at: number): boolean =>
  words[at]?.breakBefore === 'none' && BEFORE.test(textOf(words.slice(Math.max(0, at - NEAR), at)))

/** Whether what is said right beside a value, in one breath, is that it does not suit: it is none to be set. */
export function suitsNot(words: readonly MaskedWord[], at: number): boolean {
  const behind = words.slice(at + 1, at + 1 + NEAR)
  const end = behind.findIndex(({ breakBefore }) => breakBefore !== 'none')
  return BEHIND.test(textOf(end < 0 ? behind : behind.slice(0, end))) || cannotThen(words, at)
}
