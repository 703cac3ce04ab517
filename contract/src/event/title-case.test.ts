import { describe, expect, test } from 'vitest'
import { titleCase, titleShown } from './title-case.ts'

const SHOWN = {
  'THE VELVET FOXES': 'The Velvet Foxes',
  'NIGHT FERRY QUARTET': 'Night Ferry Quartet',
  'THE SOUND OF THE BBC, PART II': 'The Sound of the BBC, Part II',
  'DJ SHADOW + MC SOLAAR': 'DJ Shadow + MC Solaar',
  'UK GARAGE ALL-DAYER': 'UK Garage All-Dayer',
  'HENRY IV PART 2': 'Henry IV Part 2',
  "ST PATRICK'S DAY AT O'BRIEN'S": "St Patrick's Day at O'Brien's",
  'DON’T LOOK NOW': 'Don’t Look Now',
  'R&B BRUNCH': 'R&B Brunch',
  'Q&A WITH THE DIRECTOR': 'Q&A with the Director',
  'R.E.M. TRIBUTE NIGHT': 'R.E.M. Tribute Night',
  'A NIGHT AT THE OPERA': 'A Night at the Opera',
  'THE 4TH ANNUAL 90S DISCO': 'The 4th Annual 90s Disco',
  'CHRISTMAS FAIR: A DAY OUT FOR ALL': 'Christmas Fair: A Day Out for All',
  'WHAT ARE WE WAITING FOR': 'What Are We Waiting For',
  'CAFÉ SOCIETY': 'Café Society',
  'OPEN MIC AT THE CAFÉ': 'Open Mic at the Café',
  'BEYONCÉ AND FRIENDS': 'Beyoncé and Friends',
  'U2 BY UB40': 'U2 by UB40',
  'NASA IMAX DOUBLE BILL': 'NASA IMAX Double Bill',
  "ROCK'N'ROLL BINGO": "Rock'n'Roll Bingo",
  'LGBTQ+ CHOIR': 'LGBTQ+ Choir',
  'HAMLET (AGES 12+)': 'Hamlet (Ages 12+)',
  'MCDONALD TRIO LIVE': 'McDonald Trio Live',
  SOMMERFEST: 'Sommerfest',
  // Mixed case is somebody's own.
  'eBay SELLERS MEET ADIDAS, iPHONE AND McDONALD': 'eBay Sellers Meet Adidas, iPHONE and McDONALD',
  'YouTube LIVE SESSIONS': null,
  'The Velvet Foxes': null,
  'The BBC': null,
  // Other languages have other rules.
  'DAS FEST AM SEE': null,
  'NUIT DES MUSÉES': null,
  'FIESTA DE LA VENDIMIA': null,
  'CONCERTO DI NATALE': null,
  'KÄSEMARKT MÜNCHEN': null,
  'НОЧЬ МУЗЕЕВ': null,
  'ΝΥΧΤΑ ΜΟΥΣΕΙΩΝ': null,
  音楽の夜: null,
  // A short name alone may be an acronym.
  MGMT: null,
  ABBA: null,
  '1999': null,
  '': null,
}

describe('a title in capitals', () => {
  test.each(Object.entries(SHOWN))('%s is shown as %s', (title, shown) => {
    expect(titleCase(title)).toBe(shown)
  })

  test('is shown as it stands where a person wrote it', () => {
    const evidence = { source: 'read' as const, confidence: 1, boxes: [], text: null, note: null, alternatives: [] }
    const title = 'THE VELVET FOXES'
    expect(titleShown({ title, evidence: { title: evidence } })).toEqual({ titleShown: 'The Velvet Foxes' })
    const theirs = { ...evidence, source: 'user' as const }
    expect(titleShown({ title, evidence: { title: theirs } })).toEqual({})
    const alternatives = [{ value: title, confidence: 0.5, boxes: [] }]
    expect(titleShown({ title, evidence: { title: { ...theirs, alternatives } } })).toEqual({
      titleShown: 'The Velvet Foxes',
    })
    expect(titleShown({ title, evidence: { title: { ...evidence, fromFile: true } } })).toEqual({})
    expect(titleShown({ title: null, evidence: {} })).toEqual({})
  })
})
