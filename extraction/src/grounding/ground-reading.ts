import type { ReadEvent, Reading } from '@swap/contract/event'
import type { FieldName, Suggestions } from '@swap/contract/reading'
import { sureOf } from '@swap/contract/sureness'
import { isGrave } from '../assembly/certainty/doubts.ts'
import { eventConfidence } from '../assembly/event-confidence.ts'
import type { About } from '../assembly/findings.ts'
import { toEvidence, toFacts, type FoundFields } from '../assembly/found-fields.ts'
import { chooseQuestion, type Grounded } from './choose-question.ts'
import { readClaims, type Claim } from './claim.ts'
import { fieldsOfEvent } from './fields-of-event.ts'
import { furtherEvents } from './further-events.ts'
import { mergeFields } from './merge-fields.ts'
import { offerUnsupported } from './offer-unsupported.ts'
import { pageText } from './page-text.ts'
import { pairEvents } from './pair-events.ts'
import { readAnswer } from './read-answer.ts'
import { withRightEnd } from './right-end.ts'
import { toldApart } from './told-apart.ts'

const MAX_CLAIMS = 60

/**
 * Combines a model's answer about a picture with our own reading. The answer is untrusted: its words count only if
 * the picture's text has them too, its days and times only as our own grammar reads them there, and none of it is ever called certain.
 *
 *     the page says it, ours is silent        → a value, with its place on the page
 *     both say the same                       → ours, a little surer
 *     we are certain of a part of a name      → the whole, if the page has it in one run of lines, to be checked
 *     two readings of a day or time           → the one question, unless ours is certain
 *     the page does not say it                → a title, day or time is offered; anything else is left out
 *     an unusable answer                      → the reading unchanged
 *
 * Pure; never throws, whatever `said` is, and takes only a few times as long as reading the page's text, however long the answer.
 */
export function groundReading(local: Reading, said: unknown, about: About): Reading {
  const answer = readAnswer(said)
  if (!answer?.isEvent || local.lines.length === 0) return local
  const page = pageText(local, about)
  const isOnly = answer.events.length === 1
  const claims = answer.events.flatMap((event) => readClaims(page, event, isOnly)).slice(0, MAX_CLAIMS)
  return local.outcome === 'none' ? foundByModel(local, claims) : merged(local, claims)
}

/** A picture in which only the model sees an event: asked about if its name and day are on the page. */
function foundByModel(local: Reading, claims: readonly Claim[]): Reading {
  const fields = furtherEvents(
    [],
    claims.map((it) => it.fields),
  )
  if (fields.length === 0) return local
  const events = fields.map((it): Grounded => ({ ...noted(it, {}, local), isNew: true }))
  return { ...local, ...chooseQuestion({ ...local, outcome: 'unsure', question: null }, events), place: null }
}

function merged(local: Reading, claims: readonly Claim[]): Reading {
  const ours = local.events.map(fieldsOfEvent)
  const theirs = claims.map(({ fields }) => fields)
  const pairs = pairEvents(ours, theirs)
  const events = local.events.map((event, at): Grounded => {
    const pair = pairs.find((it) => it.ours === at)
    const claim = pair && claims[pair.theirs]
    if (!claim) return { event }
    return mergedEvent(local, { event, at, claim, apart: toldApart(pair, pairs, { ours, theirs }) })
  })
  const unpaired = claims.filter((_, at) => !pairs.some((it) => it.theirs === at)).map(({ fields }) => fields)
  const known = events.map(({ event }) => fieldsOfEvent(event))
  const further = furtherEvents(known, unpaired).map((it): Grounded => ({ ...noted(it, {}, local), isNew: true }))
  return { ...local, ...chooseQuestion(local, [...events, ...further]) }
}

interface Matched {
  event: ReadEvent
  at: number
  claim: Claim
  /** What our reading says of several events, and the model doesn't. */
  apart: ReadonlySet<FieldName>
}

function mergedEvent(local: Reading, { event, at, claim, apart }: Matched): Grounded {
  const question = local.question?.event === at ? local.question : null
  const isCertain = (field: FieldName) => !apart.has(field) && sureOf({ ...event, question }, field) === 'clear'
  const ours = fieldsOfEvent(event)
  const { fields, agreed, contested } = mergeFields(ours, claim.fields, isCertain)
  const {
    fields: offering,
    suggestions,
    offered,
  } = offerUnsupported(withRightEnd(fields, ours), event.suggestions, claim.unsupported)
  return {
    ...noted(offering, suggestions, local),
    agreed,
    contested,
    offered: offered.filter((field) => !isCertain(field)),
    newDay: !ours.start_date && offering.start_date ? (claim.doubts.find(isGrave) ?? 'low-confidence') : undefined,
  }
}

/** An event with the remaining suggestions: none for a known field. */
function noted(fields: FoundFields, suggestions: Suggestions, { probability }: Reading): { event: ReadEvent } {
  const unread = Object.entries(suggestions).filter(([field]) => !Object.hasOwn(fields, field))
  return {
    event: {
      ...toFacts(fields),
      confidence: eventConfidence(fields, probability),
      evidence: toEvidence(fields),
      suggestions: Object.fromEntries(unread),
    },
  }
}
