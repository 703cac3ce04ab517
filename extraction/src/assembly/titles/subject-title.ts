import type { Document } from '../../layout/document.ts'
import type { TitleCandidate } from './rank-titles.ts'
import { trimEdges } from '../name-text.ts'

const SURE = 0.9
/** Words before the subject of a letter or an email. */
const SUBJECT =
  /^(?:subject|subj|re|betreff|betr|objet|oggetto|asunto|onderwerp|assunto|ämne|emne)\s*[.:]\s*(?<what>.*\p{L}{3}.*)$/iu
const ANSWER = /^(?:re|fwd?|aw|wg|tr)\s*:\s*/iu

/**
 * Finds the stated subject of a letter or an email as a title.
 *
 *     "Re: Year 3 visit to the zoo" → "Year 3 visit to the zoo"     "Subject: Fwd: Extra rehearsal" → "Extra rehearsal"
 */
export function findSubjectTitles({ lines }: Document): TitleCandidate[] {
  return lines.flatMap((line) => {
    const what = SUBJECT.exec(line.text.trim())?.groups?.['what']
    const text = trimEdges(what?.replace(ANSWER, '') ?? '')
    return text === '' ? [] : [{ text, lines: [line], probability: SURE }]
  })
}
