import type { Filter } from '../../command.ts'
import { type Clause } from '../../clauses/clause.ts'
import { toMasked } from '../../normalize/masked.ts'
import { categoryOf } from '../../resolve/category-words.ts'
import { nameWords } from '../../normalize/name-words.ts'
import { amongSaid, onAnySuchDay } from './among-sight.ts'
import { priceSought } from './price-sought.ts'
import { spanOf } from './span-said.ts'
import { whereSaid } from './where-said.ts'

const SAVED =
  /(?:^| )(?:(?:did|have|do) i (?:already )?(?:save|keep|kept|add|added|put)|saved|my calendar|the calendar|my saved|i saved|kept|i have added)(?: |$)/
const UNSAVED =
  /(?:^| )(?:(?:not|never)(?: yet)? (?:yet )?(?:saved|in (?:my |the )?calendar|added)|have i not saved|have not (?:i )?(?:yet )?(?:saved|added|put|kept)|(?:forgotten|forgot|forget|failed|missed|yet|still need|still have) to (?:save|add|put|keep|enter|write)|unsaved|still have to save|not been saved|(?:i )?(?:did|have|had|do) not (?:yet )?(?:add|added|save|put|keep|kept)|not added|(?:not|never) (?:[a-z]+ ){0,4}(?:save|saved|calendar)|(?:have|had|did) i (?:not|never) (?:yet )?(?:put|add|added|keep|kept|enter|entered)|undecided)(?: |$)/

/** What a sentence looks for: its days, its words, a place, a kind, a price, and whether it is in the calendar or among what is in sight. */
export function filterOf(whole: Clause): Filter {
  const clause = withoutExcepted(whole)
  const { words, text } = clause
  const where = whereSaid(clause)
  const names = nameWords(
    words.filter((word, at) => !where.words.includes(word) && !(at === 0 && word.text === 'show')),
  )
  const category = names.map(categoryOf).find((it) => it !== null) ?? null
  const among = amongSaid(clause)
  const most = priceSought(clause)
  return onAnySuchDay(clause, {
    span: spanOf(clause),
    words: names.filter((word) => categoryOf(word) === null && !LIST_WORDS.has(word)),
    place: where.place,
    category,
    which: UNSAVED.test(text) ? 'unsaved' : SAVED.test(text) ? 'saved' : 'all',
    among,
    ...(most !== null && { most }),
  })
}

const EXCEPTED = /(?:^| )(?:as opposed to|other than|apart from|rather than|instead of|except(?: for)?|unlike) [^ ]+/

/** "in Brighton as opposed to London": without what is not looked for. */
function withoutExcepted(clause: Clause): Clause {
  const found = EXCEPTED.exec(clause.text)
  const from = found ? clause.starts.findIndex((start) => start >= found.index + 1) : -1
  if (from < 1) return clause
  const next = clause.words.findIndex(({ breakBefore }, at) => at > from && breakBefore !== 'none')
  const kept = [...clause.words.slice(0, from), ...(next < 0 ? [] : clause.words.slice(next))]
  return { ...clause, ...toMasked(clause.raw, kept) }
}

const LIST_WORDS = new Set(
  'event thing do one appointment appointments saw while ago dig stuff lately show shows upcoming future older expired finished ended history archive dusted gone bygone outdated passed attended'.split(
    ' ',
  ),
)

const COUNT =
  /^(?:(?:what is )?(?:the |total )*(?:how many|count(?! me)|(?:number|no|nr|qty|quantity|amount|tally|count) of))(?! (?:days|weeks|hours|minutes|people)(?: |$))/

export const isCounted = (text: string): boolean => COUNT.test(text)
