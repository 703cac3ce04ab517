import type { AskBack, Command } from './command.ts'
import { sliceClause, type Clause } from './clauses/clause.ts'
import { moodOf } from './clauses/mood.ts'
import { THRESHOLDS } from './policy.ts'
import type { ClassifyText } from './slots/fill-several.ts'
import { readAnswer } from './slots/read-answer.ts'

/** Fields whose value may be any text. */
const FREE_TEXTS: readonly AskBack['missing'][] = ['title', 'description', 'notes', 'organizer_name']

/**
 * Reads a clause as the answer to the question that the assistant asked last: "Friday", "the jazz one". Null if nothing was asked, if it
 * answers something else, or if it is an order: "make it end at 2" after "What should the title be?" is not a title.
 */
export function readPendingAnswer(clause: Clause, text: string, classifyText: ClassifyText): Command | null {
  const { asked } = clause.context
  const isFreeText = asked?.about === 'value' && FREE_TEXTS.includes(asked.missing)
  if (isFreeText && changesOtherField(text, asked.missing, classifyText)) return null
  return readAnswer(sliceClause(clause, moodOf(clause, false).skip))
}

function changesOtherField(text: string, field: AskBack['missing'], classifyText: ClassifyText): boolean {
  const [first] = classifyText(text)
  return (
    first !== undefined &&
    first.probability >= THRESHOLDS.overrideQuestion &&
    /^(?:change|clear) /.test(first.intent) &&
    first.intent !== `change ${field}`
  )
}
