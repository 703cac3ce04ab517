import type { Clause } from '../../clauses/clause.ts'

const THINGS =
  '(?:events|gigs|concerts|shows|things|stuff|exhibitions|plays|classes|workshops|talks|lectures|festivals|parties|activities|ones|music|theater|art|sports|films|movies|fun|entertainment|markets|fairs|runs)'
const ONE =
  '(?:event|gig|concert|show|thing|exhibition|play|class|workshop|talk|festival|party|activity|one|film|movie|market|fair|run)'
/** What is none in particular. */
const SOME = `(?:anything|something|everything|whatever|what|(?:which|any)(?: (?:ones?|of (?:them|these|those|my events)))?|(?:any|some|all|my|which|what) (?:${THINGS}|${ONE})|${THINGS})`
/** "any free events", "free stuff in December" */
const FREE_THINGS = new RegExp(
  `(?:^| )(?:(?:for )?free|no cost|zero cost|free entry|free of charge) ${THINGS}(?: |$)|(?:^| )(?:any|some|a) free ${ONE}(?: |$)`,
)
/** "anything that's free on Saturday", "which ones cost nothing" */
const THINGS_FREE = new RegExp(
  `(?:^| )${SOME} (?:on |in [a-z]+ |here |there )?(?:(?:that|which|what) )?(?:(?:is|are|cost|costs|will be|for|with|to do|to go to|to see) )*(?:free(?: entry| admission| of charge| to (?:get in|enter))?|no entry fee|for nothing|(?<=costs? )nothing)(?= |$)(?! (?:for (?:me|us)|time|then|evenings?|days?|slots?|weekends?|hours?|nights?|PART|and available))`,
)
/** "am I free", "a free evening": of somebody's time. */
const OF_TIME =
  /(?:^| )(?:am i|are we|i am(?! looking)|we are(?! looking)|will i be|be free|if i|free (?:time|evenings?|days?|afternoons?|mornings?|slots?|weekends?|nights?|PART))(?: |$)/
const UNDER = new RegExp(
  `(?:^| )${SOME}(?: (?!went|goes|gone|from|is now|was)[^ ]+){0,5}? (?:under|below|less than|cheaper than|(?<!(?:went|gone|goes|go) )up to|at most|no more than|not more than|for less than|maximum|max|within|costing less than) (?:of )?(?<most>MONEY)(?: |$)`,
  'd',
)

/**
 * The dearest that is looked for: 0 is free. Null where a list is of any price.
 *
 *     "any free events on Saturday" → 0     "anything under £20" → 20     "am I free on Saturday" → null
 */
export function priceSought({ text, words }: Pick<Clause, 'text' | 'words'>): number | null {
  if (OF_TIME.test(text)) return null
  if (FREE_THINGS.test(text) || THINGS_FREE.test(text)) return 0
  const money = UNDER.test(text) ? words.find(({ mention }) => mention?.marker === 'MONEY')?.mention : null
  return money?.marker === 'MONEY' && /^\d/.test(money.amount) ? Number(money.amount) : null
}
