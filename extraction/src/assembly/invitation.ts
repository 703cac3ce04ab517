import { foldText } from '@swap/dates/fold'
import type { Document, Line } from '../layout/document.ts'
import type { TitleCandidate } from './titles/rank-titles.ts'

/** What invitations say, folded. */
const INVITES =
  /(?<!\p{L})(?:you(?:'| a)re (?:cordially |warmly )?invited|you(?:'| a)re invited|request(?:s)? the (?:pleasure|honou?r|company)|together with (?:their|our) (?:families|parents)|please join us|join us (?:to|for|as we) |invites? you to|save the date|come to my party|wir laden (?:euch|sie|dich|herzlich)|laden (?:euch |sie )?(?:herzlich )?(?:zu|ein)|einladung|nous avons (?:le plaisir|la joie)|vous invitent|ont le plaisir|vi invitano|te invitamos|os invitamos|nodigen (?:je|jou|u|jullie))(?!\p{L})/u
/** What the two who are named on a page do. */
const WEDS =
  /(?<!\p{L})(?:wedding|marriage|nuptials|save the date|engagement|together with (?:their|our) (?:families|parents)|hochzeit|trauung|verlobung|heiraten|mariage|marient|matrimonio|sposano|nozze|boda|casamos|bruiloft|trouwen|casamento)(?!\p{L})/u

const NAME = String.raw`\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]*){0,3}`
const AND = String.raw`(?:&|\+|and|und|et|y|e|en|og|och)`
const NAMES_ON_LINE = new RegExp(`^${NAME} ${AND} ${NAME}$`, 'u')
const NAME_ALONE = new RegExp(`^${NAME}$`, 'u')
const AND_ALONE = new RegExp(`^${AND}$`, 'iu')
const SURE = 0.95
/** Those who marry are named in letters at least so tall, beside the tallest of the page. */
const LEAST_HEIGHT = 0.5

/** Whether a page invites somebody, in so many words. */
export const isInvitation = (folded: string): boolean => INVITES.test(folded)

/**
 * The names of the two who marry, as the first reading of the title; nothing where a page speaks of no wedding.
 *
 *     Together with their families        Save the Date
 *     Ana Lima                            Emma & James         → "Emma & James"
 *     &
 *     Tom Becker                          → "Ana Lima & Tom Becker"
 */
export function namesOfCouple({ lines, text, maxHeight }: Document): TitleCandidate[] {
  if (!WEDS.test(foldText(text))) return []
  const named = lines.flatMap((line) => coupleAt(line, lines)).filter((it) => heightOf(it) >= LEAST_HEIGHT * maxHeight)
  const [best] = named.toSorted((one, other) => heightOf(other) - heightOf(one))
  return best ? [{ lines: best, text: best.map((line) => line.text.trim()).join(' '), probability: SURE }] : []
}

/** The lines that name a couple, of which this one holds both names or the word between them. */
function coupleAt(line: Line, lines: readonly Line[]): Line[][] {
  const text = line.text.trim()
  if (NAMES_ON_LINE.test(text)) return [[line]]
  const [above, below] = [lines[line.index - 1], lines[line.index + 1]]
  if (!AND_ALONE.test(text) || !above || !below) return []
  const areNames = [above, below].every((it) => NAME_ALONE.test(it.text.trim()))
  return areNames ? [[above, line, below]] : []
}

const heightOf = (lines: readonly Line[]): number => Math.max(...lines.map(({ height }) => height))
