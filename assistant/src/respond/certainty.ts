import { clearFrom } from '@swap/contract/offers'
import type { Evidence, FieldName } from '@swap/contract/reading'
import type { ToldEvent } from './outcome.ts'
import { valueOf } from '@swap/contract/value-of'
import { fieldWords } from './field-words.ts'
import { say, type Said } from './said.ts'
import type { Manner } from './spoken-time.ts'
import { valueInWords } from './value-words.ts'
import { capital } from '@swap/dates/capital'

/** What people ask about, when they ask how sure it all is. */
const telling: readonly FieldName[] = ['title', 'start_date', 'start_time', 'end_time', 'venue', 'ticket_price']

/** How sure a value is and why: the words of the picture it rests on, and where they stand. Never a percentage. */
export function certaintyOf(event: ToldEvent, field: FieldName | null, manner: Manner): Said {
  const asked = field ? [field] : telling
  const rows = asked.flatMap((name) => {
    const value = valueInWords(event, name, manner)
    const evidence = event.evidence[name]
    return value && evidence ? [{ name, value, evidence }] : []
  })
  if (rows.length === 0) {
    const what = field ? fieldWords[field] : 'details'
    return say(event.picture_id ? `The picture doesn't give the ${what}.` : `I don't know the ${what} yet.`)
  }
  return say(rows.map((row) => oneLine(row, event)).join('\n'), {
    evidence: rows
      .filter(({ evidence }) => evidence.boxes.length > 0)
      .map(({ name }) => ({ eventId: event.id, field: name })),
  })
}

function oneLine({ name, value, evidence }: { name: FieldName; value: string; evidence: Evidence }, event: ToldEvent) {
  const what = fieldWords[name]
  return `${capital(what)}, ${value}: ${reasonOf(name, evidence, event)}`
}

function reasonOf(name: FieldName, evidence: Evidence, event: ToldEvent): string {
  if (evidence.fromFile) return 'from your calendar file.'
  if (evidence.source === 'user') return evidence.confirmed ? 'you confirmed it.' : 'you said so.'
  if (evidence.source === 'staff') return 'corrected by staff.'
  if (evidence.source === 'assumed') return `assumed. ${evidence.note ?? "The picture doesn't say."}`
  const from = evidence.text ? ` from "${evidence.text}"` : ''
  if (evidence.source === 'worked-out') return `worked out${from}. ${evidence.note ?? ''}`.trim()
  const isSure = evidence.confidence >= clearFrom(name) && event.question?.field !== name
  const others = evidence.alternatives.map((it) => it.value).filter((it) => it !== valueOf(event, name))
  const instead = !isSure && others[0] ? ` It could also be ${others[0]}.` : ''
  return isSure
    ? `certain,${from || ' from the picture'}.`
    : `read${from}, but I'm not sure. Please check it.${instead}`
}
