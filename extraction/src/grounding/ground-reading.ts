// Combines a model's answer about a picture with our own reading.

import type { ReadEvent, Reading } from '@swap/contract/event'
import type { FieldName, Suggestions } from '@swap/contract/reading'
import { certaintyOf } from '@swap/contract/certainty'
import { isSeriousDoubt } from '../assembly/certainty/date-doubts.ts'
import { computeEventConfidence } from '../assembly/event-confidence.ts'
import type { PictureContext } from '../assembly/findings.ts'
import { toEvidence, toFacts, type FoundFields } from '../assembly/found-fields.ts'
import { chooseGroundedQuestion, type GroundedEvent } from './choose-grounded-question.ts'
import { checkEvent, type CheckedEvent } from './check-event.ts'
import { toFoundFields } from './fields-of-event.ts'
import { findAdditionalEvents } from './additional-events.ts'
import { mergeFields } from './merge-fields.ts'
import { suggestUnsupported } from './suggest-unsupported.ts'
import { toSearchablePage } from './searchable-page.ts'
import { pairEvents } from './pair-events.ts'
import { parseModelAnswer } from './parse-model-answer.ts'
import { withValidEnd } from './valid-end.ts'
import { findWronglySharedFields } from './wrongly-shared-fields.ts'

/** Upper bound on the model's events, one for each day, that are compared with ours after checking them. */
const MAX_CHECKED = 60

/**
 * Combines a model's answer about a picture with our own reading. The answer is untrusted: its words count only if the
 * picture's text has them too, its days and times only as our own parser reads them there, and none of it is shown as certain.
 *
 *     the page confirms a value that we did not read   → the value, with its place on the page
 *     both read the same value                         → our value, with a little more confidence
 *     we are certain of only part of a name            → the whole name, to be checked, if the page has it in adjacent lines
 *     the model reads another day or time              → the one question, unless ours is certain
 *     the page does not confirm a value                → a title, day or time is suggested; anything else is left out
 *     the answer is unusable                           → our reading, unchanged
 *
 * Pure; never throws, whatever `answer` is. However long the answer, it takes only a few times as long as reading the page's text.
 */
export function groundReading(local: Reading, answer: unknown, about: PictureContext): Reading {
  const parsed = parseModelAnswer(answer)
  if (!parsed?.isEvent || local.lines.length === 0) return local
  const page = toSearchablePage(local, about)
  const isOnly = parsed.events.length === 1
  const checkedEvents = parsed.events.flatMap((event) => checkEvent(page, event, isOnly)).slice(0, MAX_CHECKED)
  return local.outcome === 'none' ? readingFromChecked(local, checkedEvents) : mergeChecked(local, checkedEvents)
}

/** Handles a picture in which only the model sees an event: we ask about it if its name and day are on the page. */
function readingFromChecked(local: Reading, checkedEvents: readonly CheckedEvent[]): Reading {
  const fields = findAdditionalEvents(
    [],
    checkedEvents.map((it) => it.fields),
  )
  if (fields.length === 0) return local
  const events = fields.map((it): GroundedEvent => ({ ...toReadEvent(it, {}, local), isNew: true }))
  return { ...local, ...chooseGroundedQuestion({ ...local, outcome: 'unsure', question: null }, events), place: null }
}

function mergeChecked(local: Reading, checkedEvents: readonly CheckedEvent[]): Reading {
  const ours = local.events.map(toFoundFields)
  const theirs = checkedEvents.map(({ fields }) => fields)
  const pairs = pairEvents(ours, theirs)
  const events = local.events.map((event, at): GroundedEvent => {
    const pair = pairs.find((it) => it.ours === at)
    const checked = pair && checkedEvents[pair.theirs]
    if (!checked) return { event }
    return mergeEvent(local, {
      event,
      at,
      checked,
      wronglyShared: findWronglySharedFields(pair, pairs, { ours, theirs }),
    })
  })
  const unpaired = checkedEvents.filter((_, at) => !pairs.some((it) => it.theirs === at)).map(({ fields }) => fields)
  const known = events.map(({ event }) => toFoundFields(event))
  const additional = findAdditionalEvents(known, unpaired).map((it): GroundedEvent => ({
    ...toReadEvent(it, {}, local),
    isNew: true,
  }))
  return { ...local, ...chooseGroundedQuestion(local, [...events, ...additional]) }
}

interface MatchedEvent {
  event: ReadEvent
  at: number
  checked: CheckedEvent
  /** Fields whose value our reading shares with another event, and the model does not. */
  wronglyShared: ReadonlySet<FieldName>
}

function mergeEvent(local: Reading, { event, at, checked, wronglyShared }: MatchedEvent): GroundedEvent {
  const question = local.question?.event === at ? local.question : null
  const isCertain = (field: FieldName) =>
    !wronglyShared.has(field) && certaintyOf({ ...event, question }, field) === 'clear'
  const ours = toFoundFields(event)
  const { fields, agreed, contested } = mergeFields(ours, checked.fields, isCertain)
  const {
    fields: complete,
    suggestions,
    suggested,
  } = suggestUnsupported(withValidEnd(fields, ours), event.suggestions, checked.unsupported)
  return {
    ...toReadEvent(complete, suggestions, local),
    agreed,
    contested,
    suggested: suggested.filter((field) => !isCertain(field)),
    newDayDoubt:
      !ours.start_date && complete.start_date ? (checked.doubts.find(isSeriousDoubt) ?? 'low-confidence') : undefined,
  }
}

/** Returns an event with its fields, and suggestions for the others. */
function toReadEvent(fields: FoundFields, suggestions: Suggestions, { probability }: Reading): { event: ReadEvent } {
  const unread = Object.entries(suggestions).filter(([field]) => !Object.hasOwn(fields, field))
  return {
    event: {
      ...toFacts(fields),
      confidence: computeEventConfidence(fields, probability),
      evidence: toEvidence(fields),
      suggestions: Object.fromEntries(unread),
    },
  }
}
