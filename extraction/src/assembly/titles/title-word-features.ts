import { looksLikeOrganization } from '../../fields/organizer.ts'
import { findWord } from '../../language/lexicon.ts'
import { isKind } from '../../layout/document.ts'
import { isFrequentWord } from '../../language/english-words.ts'
import { findCity } from '../../places/gazetteer.ts'
import { toKey } from '../findings.ts'
import { flag, meanOf, type TitleGroup } from './title-group.ts'
import { KNOWN_CITY } from './title-page.ts'
import {
  countCjk,
  endsWithConnective,
  garbageShare,
  hasEventNoun,
  hasRoleWord,
  isGenericPhrase,
  startsWithConnective,
} from './title-words.ts'
import { countWords } from './title-text.ts'

/** What the words of a candidate say. */
export function wordFeatures(group: TitleGroup): Record<string, number> {
  return {
    ...lengthFeatures(group),
    ...kindFeatures(group),
    ...nameFeatures(group),
    ...wordingFeatures(group),
    ...letterFeatures(group),
  }
}

function lengthFeatures({ text, letters, words }: TitleGroup): Record<string, number> {
  const cjk = countCjk(text)
  const count = cjk > 1 ? cjk / 2 : countWords(text)
  const singles = words.filter((word) => word.length === 1 && !/\d|[aiyeoàé]/.test(word))
  return {
    length: Math.min(4, Math.log2(1 + letters / 3)),
    wordsOverTwelve: Math.max(0, countWords(text) - 12),
    tiny: flag(letters < 3),
    // Lettering drawn as art is often read in pieces.
    fragment: flag(cjk === 0 && letters <= 3 && !/\d/.test(text)),
    words: Math.min(2.5, Math.log2(1 + count)),
    oneWord: flag(count <= 1),
    twoWords: flag(count > 1 && count <= 2),
    manyWords: flag(count > 7),
    singleLetters: singles.length / Math.max(1, words.length),
    cjk: flag(cjk > 1),
  }
}

/** What the field readers found on its lines. */
function kindFeatures({ lines }: TitleGroup): Record<string, number> {
  const has = (...kinds: Parameters<typeof isKind>[1][]) => flag(lines.some((line) => isKind(line, ...kinds)))
  return {
    time: has('time'),
    present: has('present'),
    venueWord: has('venueword'),
    venueShare: meanOf(lines, (line) => flag(isKind(line, 'venueword'))),
    address: has('address'),
    support: flag(lines.every((line) => isKind(line, 'support'))),
    price: has('price', 'avail'),
  }
}

/** Is it the name of a place, an organisation or the page's own site. */
function nameFeatures({ page, lines, text, level, others, words }: TitleGroup): Record<string, number> {
  const { document, hosts } = page.findings
  const whole = findCity(text) ?? (lines.length === 1 ? findCity(text.split(',')[0] ?? '') : null)
  const isLocal = whole !== null && whole.country === document.country && level > 0.4
  const long = words.filter((word) => word.length >= 4)
  const share = (matching: readonly string[]) => (long.length > 0 ? matching.length / long.length : 0)
  const elsewhere = new Set(others.flatMap((line) => page.words[line.index] ?? []))
  const allHosts = hosts.join(' ')
  return {
    isCity: flag(whole !== null && (whole.population >= KNOWN_CITY || isLocal)),
    cityShare: meanOf(lines, (line) => flag(page.cityLines.has(line))),
    isHost: flag(isHostName(toKey(text), hosts)),
    hostShare: share(long.filter((word) => allHosts.includes(word))),
    repeated: share(long.filter((word) => elsewhere.has(word))),
    organization: flag(looksLikeOrganization(text)),
  }
}

const isHostName = (key: string, hosts: readonly string[]) =>
  key.length >= 5 &&
  hosts.some(
    (host) => host === key || host === `the${key}` || key === `the${host}` || (key.length >= 8 && host.includes(key)),
  )

function wordingFeatures({ page, lines, last, text }: TitleGroup): Record<string, number> {
  const isAllLowerCase = /^[\p{Ll}\s\d.,!&'-]+$/u.test(page.findings.document.text.slice(0, 200))
  return {
    generic: flag(isGenericPhrase(text)),
    eventNoun: flag(hasEventNoun(text)),
    role: flag(hasRoleWord(text)),
    startsWithConnective: flag(startsWithConnective(text)),
    endsWithConnective: flag(endsWithConnective(text)),
    lowerCaseStart: flag(lines.length === 1 && /^\p{Ll}/u.test(text) && !isAllLowerCase),
    colon: flag(last.text.endsWith(':')),
    question: flag(/[?？]/.test(text)),
    sentence: flag(/[.。!]\s+\S/.test(text) || /[.,]$/.test(text)),
    quoted: flag(/["“”«»„]/.test(text)),
    separator: flag(/[,;|•·]/.test(text)),
    tag: flag(/^[@#]/.test(text)),
  }
}

function letterFeatures({ page, lines, letters, text, words }: TitleGroup): Record<string, number> {
  const upper = lines.reduce((sum, line) => sum + line.upper * line.letters, 0) / Math.max(1, letters)
  const shares = lines.filter((line) => line.letters > 2).map((line) => line.upper)
  const english = words.filter((word) => /^[a-z]{2,}$/.test(word))
  return {
    upperCase: upper - page.upper,
    mixedCase: flag(lines.length > 1 && Math.max(0, ...shares) - Math.min(1, ...shares) > 0.6),
    garbage: garbageShare(text),
    digitShare: (text.match(/\d/g)?.length ?? 0) / Math.max(1, text.length),
    englishShare: english.length > 0 ? english.filter(isFrequentWord).length / english.length : 0,
    calendarShare: words.filter(isCalendarWord).length / Math.max(1, words.length),
  }
}

function isCalendarWord(word: string): boolean {
  const known = findWord(word)
  return known !== undefined && ((known.month !== undefined && !known.isWeakMonth) || known.weekday !== undefined)
}
