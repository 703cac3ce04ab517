import { capitalize } from '@swap/dates/capitalize'
import { certaintyThreshold } from '@swap/contract/quick-answers'
import type { Evidence, FieldName } from '@swap/contract/reading'
import { fieldWords } from './words/field-words.ts'
import type { AnsweredEvent } from './outcome.ts'
import { makeReply, type Reply } from './reply.ts'
import type { TimeFormat } from './words/time-words.ts'
import { valueInWords } from './words/value-words.ts'

/** The fields reported if no field is named: "how sure are you?" */
const MAIN_FIELDS: readonly FieldName[] = ['title', 'start_date', 'start_time', 'end_time', 'venue', 'ticket_price']

/** Answers "are you sure about the price?": how certain a value is and why, with its place in the picture. */
export function answerCertainty(event: AnsweredEvent, field: FieldName | null, timeFormat: TimeFormat): Reply {
  const rows = (field ? [field] : MAIN_FIELDS).flatMap((name) => {
    const value = valueInWords(event, name, timeFormat)
    const evidence = event.evidence[name]
    if (!value || !evidence) return []
    const text = `${capitalize(fieldWords[name])}, ${value}: ${sourceInWords(name, evidence, event)}`
    return [{ text, evidence: evidence.boxes.length > 0 ? [{ eventId: event.id, field: name }] : [] }]
  })
  if (rows.length === 0) {
    const unknown = field ? fieldWords[field] : 'details'
    return makeReply(event.picture_id ? `The picture doesn't give the ${unknown}.` : `I don't know the ${unknown} yet.`)
  }
  return makeReply(rows.map(({ text }) => text).join('\n'), { evidence: rows.flatMap(({ evidence }) => evidence) })
}

/** "you said so." · "worked out from "Doors 7pm"." · "certain, from "8pm"." */
function sourceInWords(field: FieldName, evidence: Evidence, event: AnsweredEvent): string {
  if (evidence.fromFile) return 'from your calendar file.'
  if (evidence.source === 'user') return 'you said so.'
  if (evidence.source === 'staff') return 'corrected by staff.'
  if (evidence.source === 'assumed') return `assumed. ${evidence.note ?? "The picture doesn't say."}`
  const from = evidence.text ? ` from "${evidence.text}"` : ''
  if (evidence.source === 'worked-out') return `worked out${from}. ${evidence.note ?? ''}`.trim()
  const isCertain = evidence.confidence >= certaintyThreshold(field) && event.question?.field !== field
  return isCertain ? `certain,${from || ' from the picture'}.` : `read${from}, but I'm not sure. Please check it.`
}
