import type { Filter } from '../../command.ts'
import { type Clause } from '../../clauses/clause.ts'
import { isWord } from '../../normalize/common-words.ts'
import { toMasked, type MaskedWord } from '../../normalize/masked.ts'
import { isGeneric, nameWords } from '../../normalize/name-words.ts'
import { categoryOf } from '../../resolve/category-words.ts'
import { onesOnDays } from '../../resolve/ones-on-days.ts'
import { isKnown } from '../who-is-meant.ts'
import { amongSaid, onAnySuchDay } from './among-sight.ts'
import { priceSought } from './price-sought.ts'
import { spanOf } from './span-said.ts'
import { whereSaid } from './where-said.ts'

/** How many events are sought by a list. */
const COUNT =
  /(?:^| )(?:how many|(?:number|no|nr|qty|quantity|amount|tally|count) of)(?! (?:days|weeks|hours|minutes|people)(?: |$))|^(?:please |and )*count(?! me)(?: |$)/
export const isCounted = (text: string): boolean => COUNT.test(text)

const KEPT = '(?:save|saved|keep|kept|put|add|added|enter|entered|store|stored|calendar|commit|committed)'
const UNSAVED = new RegExp(
  `(?:^| )(?:unsaved|undecided|(?:not|never|yet to|(?:need|have|forget|forgot|forgotten|failed) to) (?:[a-z]+ ){0,4}${KEPT})(?: |$)`,
)
const SAVED = new RegExp(
  `(?:^| )(?:saved|stored|kept|(?:my|the) calendar|(?:did|have|had|do|i) (?:i |have )?(?:[a-z]+ )?(?:save|kept|add|added|put))(?: |$)`,
)

function whichSaid(text: string): Filter['which'] {
  if (/(?:^| )saved or (?:not|unsaved)(?: |$)/.test(text)) return 'all'
  return UNSAVED.test(text) ? 'unsaved' : SAVED.test(text) ? 'saved' : 'all'
}

/** Nouns for whatever is on, and what is said of it without telling one from another. */
const NO_KIND = new Set(
  'event thing one do dos visit visits programme programmes program programs engagement engagements commitment commitments entries option options affair affairs occasion occasions function functions arrangement arrangements activity activities outing outings appointment appointments show shows diary agenda bits past live upcoming upcomming city record excuse future older expired finished ended fun free other new good recent'.split(
    ' ',
  ),
)

/** "any opera", "how many quizzes", "which operas are on": what is sought, whether any event is called so or not. */
const SEEKS = /^(?:any|some|many|next|other|more)$/
const OF_EVENTS = /^(?:events?|things?|ones?|stuff|shows?|nights?|class|classes|concerts?)$/

function isSought(words: readonly MaskedWord[], at: number): boolean {
  const [before = '', word = '', next = ''] = [words[at - 1]?.text, words[at]?.text, words[at + 1]?.text]
  if (!isWord(word) || NO_KIND.has(word)) return false
  return (
    SEEKS.test(before) ||
    OF_EVENTS.test(next) ||
    (/^(?:which|what)$/.test(before) && /^(?:is|are|do|have|can|could|will)$/.test(next))
  )
}

/**
 * What a sentence looks for: its days, a place, a kind, a price, whether it is in the calendar or among what is in sight, and those of its
 * words that an event has or that it plainly asks for; all others are how people talk.
 */
export function filterOf(whole: Clause): Filter {
  const clause = withoutExcepted(whole)
  const { words, text, memory } = clause
  const where = whereSaid(clause)
  const named = words.flatMap((word, at) =>
    where.words.includes(word)
      ? []
      : nameWords([word])
          .filter((name) => !NO_KIND.has(name) && (categoryOf(name) ?? (isKnown(memory, name) || isSought(words, at))))
          .map((name) => ({ name, category: categoryOf(name) })),
  )
  const category = named.find((it) => it.category !== null)?.category ?? null
  const names = named.filter((it) => it.category === null).map(({ name }) => name)
  const isTold = category !== null || names.some((name) => !isGeneric(name))
  const most = priceSought(clause)
  const onDays = onesOnDays(memory, words)
  return onAnySuchDay(clause, {
    span: onDays ? null : spanOf(clause),
    // "music nights", "a fun night": a night is no kind.
    words: names.filter((name) => !(isGeneric(name) && (isTold || /^(?:night|party)s?$/.test(name)))),
    place: where.place,
    category,
    which: whichSaid(text),
    among: onDays?.kind === 'events' ? [...onDays.ids] : amongSaid(clause),
    ...(most !== null && { most }),
  })
}

const EXCEPT = /^(?:except|unlike|opposed|apart|rather|instead|other)$/

/** "in Brighton as opposed to London": without what is not looked for, up to the next break. */
function withoutExcepted(clause: Clause): Clause {
  const { words } = clause
  const from = words.findIndex(
    ({ text }, at) => at > 0 && EXCEPT.test(text) && (text !== 'other' || words[at + 1]?.text === 'than'),
  )
  const next = words.findIndex(({ breakBefore }, at) => at > from && breakBefore !== 'none')
  return from < 0
    ? clause
    : {
        ...clause,
        ...toMasked(
          clause.raw,
          words.filter((_, at) => at < from || (next >= 0 && at >= next)),
        ),
      }
}
