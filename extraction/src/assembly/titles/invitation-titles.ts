// Finds the titles of invitations: a couple, or an occasion with a name.
import { foldText } from '@swap/dates/fold'
import type { Document, Line } from '../../layout/document.ts'
import type { TitleCandidate } from './rank-titles.ts'

/** Words of weddings and engagements. */
const WEDDING =
  /(?<!\p{L})(?:wedding|marriage|nuptials|save the date|engagement|together with (?:their|our) (?:families|parents)|hochzeit|trauung|verlobung|heiraten|mariage|marient|matrimonio|sposano|nozze|boda|casamos|bruiloft|trouwen|casamento)(?!\p{L})/u

const NAME = String.raw`\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]*){0,3}`
const AND = String.raw`(?:&|\+|and|und|et|y|e|en|og|och)`
const NAMES_ON_LINE = new RegExp(`^${NAME} ${AND} ${NAME}$`, 'u')
const NAME_ALONE = new RegExp(`^${NAME}$`, 'u')
const AND_ALONE = new RegExp(`^${AND}$`, 'iu')
/** What people are invited to, right before the name of the person it is for. */
const OCCASION =
  /(?<!\p{L})(?<occasion>christening|baptism|dedication|naming (?:ceremony|day)|wedding|marriage|engagement(?: party)?|funeral|memorial(?: service)?|(?:bar|bat) mitzvah|first (?:holy )?communion|confirmation|baby shower|bridal shower|retirement(?: party| do)?|graduation(?: party)?|leaving (?:do|party)|(?:\d+(?:st|nd|rd|th) |first )?birthday(?: party)?|taufe|konfirmation|kommunion|verabschiedung|bapt[eê]me|communion|bautizo|comuni[oó]n|battesimo|comunione|doop)(?<of> (?:of|for|von|de|du|di|van)(?: (?:our|their) (?:son|daughter|\p{L}+ (?:son|daughter)))?,?)$/iu
/** A line of up to this many words is read together with the line above. */
const FEW_WORDS = 3
const SURE = 0.95
/** The smallest height of a couple's names, relative to the tallest letters of the page. */
const MIN_HEIGHT = 0.5

/**
 * Finds the couple's names as a title; nothing if the page isn't about a wedding.
 *
 *     Together with their families        Save the Date
 *     Ana Lima                            Emma & James         → "Emma & James"
 *     &
 *     Tom Becker                          → "Ana Lima & Tom Becker"
 */
export function findCoupleTitles({ lines, text, maxHeight }: Document): TitleCandidate[] {
  if (!WEDDING.test(foldText(text))) return []
  const named = lines.flatMap((line) => coupleAt(line, lines)).filter((it) => heightOf(it) >= MIN_HEIGHT * maxHeight)
  const [best] = named.toSorted((one, other) => heightOf(other) - heightOf(one))
  return best ? [{ lines: best, text: best.map((line) => line.text.trim()).join(' '), probability: SURE }] : []
}

/**
 * Finds the occasion, with the name of the person it is for, as a title.
 *
 *     Emma and Jonas invite you to the christening of
 *     Freya Rose                                         → "Christening of Freya Rose"
 */
export function findOccasionTitles({ lines, maxHeight }: Document): TitleCandidate[] {
  return lines.flatMap((line) => {
    const isEnd = line.text.trim().split(/\s+/).length <= FEW_WORDS
    const before = isEnd ? (lines[line.index - 1]?.text ?? '') : ''
    const { occasion, of } = OCCASION.exec(`${before} ${line.text}`.trim())?.groups ?? {}
    const named = lines[line.index + 1]
    if (occasion === undefined || of === undefined || !named || named.height < MIN_HEIGHT * maxHeight) return []
    if (!/^\p{Lu}/u.test(named.text) || /\d/.test(named.text)) return []
    const text = `${occasion.charAt(0).toUpperCase()}${occasion.slice(1)}${of} ${named.text.trim()}`
    return [{ lines: [line, named], text, probability: SURE }]
  })
}

/** Returns the lines that name a couple, of which this one has both names or the word between them. */
function coupleAt(line: Line, lines: readonly Line[]): Line[][] {
  const text = line.text.trim()
  if (NAMES_ON_LINE.test(text)) return [[line]]
  const [above, below] = [lines[line.index - 1], lines[line.index + 1]]
  if (!AND_ALONE.test(text) || !above || !below) return []
  const areNames = [above, below].every((it) => NAME_ALONE.test(it.text.trim()))
  return areNames ? [[above, line, below]] : []
}

const heightOf = (lines: readonly Line[]): number => Math.max(...lines.map(({ height }) => height))
