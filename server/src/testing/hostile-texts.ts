// Texts that may be slow to parse, for tests of how long a parser takes at worst.

/** Repeats a piece of text up to a length. */
export const filled = (piece: string, characters: number): string =>
  piece.repeat(Math.ceil(characters / piece.length)).slice(0, characters)

/** Pieces of text that may make a parser very slow when they are repeated many times. */
export const HOSTILE_PIECES: readonly string[] = [
  '1',
  '1234567890',
  ':',
  ' ',
  '-',
  '- ',
  ',',
  ', ',
  '.',
  '?',
  '!',
  '(',
  '[',
  '|',
  '/',
  '@',
  '_',
  '~',
  '*',
  '\n',
  '\r\n',
  '\t',
  '"',
  "'",
  '"\'',
  '“‘',
  '"a \'b ',
  '1/',
  '1.',
  '1,',
  '1:',
  '8:',
  '8-9-',
  '20:30 ',
  '20h',
  '£5 ',
  '5% ',
  '€1.000,00 ',
  'at 8 ',
  'at 8 to 9 ',
  'from 8 to ',
  'move it ',
  'not the quiz ',
  'and ',
  'the ',
  'to ',
  'every ',
  'friday 4 december ',
  'delete jazz and ',
  'remind me 2 hours before ',
  "isn't it? ",
  "don't ",
  "Rhys's ",
  'The Velvet Foxes ',
  'mon-',
  'dec ',
  'مرحبا ',
  'नमस्ते ',
  '明日の夜',
  '안녕하세요 ',
  'สวัสดี',
  '🎷',
  '👨‍👩‍👧',
  'e\u0301\u0301\u0301',
  '\u0301',
  '\u202e',
  '\u200b',
  '\u00a0',
  'https://a.b/c ',
  'https://a.',
  'www.',
  'a@b.c ',
  '+44 20 7946 0958 ',
  '2026-12-04T20:00:00Z ',
  '51.5,-0.1 ',
  'SW1A 1AA ',
  'a',
  'A',
  'aB',
  'A ',
  'a-',
  "a'b",
  'a|',
  'twenty ',
  'XVII ',
  '12 Main Street, ',
  'supercalifragilistic',
  'rmeind em ',
  'Subject: a\n',
  '- a\n',
  'BEGIN:VEVENT\nSUMMARY:x\n',
  'Jazz Fri 4 Dec 20:00 The Fox\n',
  '[12/11/2026, 20:14] Ann: hi\n',
  'From: a@b.c\nTo: d\nDate: Fri, 4 Dec 2026\n',
  'dinner on friday at 8\n',
  '{"a":[',
  '<div><p>',
  '**_',
  'a, b; ',
]

/** Creates a seeded generator of numbers from 0 to 1, so that a failure can be reproduced. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Generates texts of hostile pieces, each repeated up to a few hundred times. The same seed gives the same texts. */
export function hostileTexts(count: number, characters: number, seed: number): string[] {
  const random = createRandom(seed)
  const pick = <Of>(all: readonly Of[]): Of | undefined => all[Math.floor(random() * all.length)]
  return Array.from({ length: count }, () => {
    const between = pick(['', ' ', '\n']) ?? ''
    const pieces = Array.from({ length: 40 }, () => filled(pick(HOSTILE_PIECES) ?? ' ', 1 + Math.floor(random() * 400)))
    return pieces.join(between).slice(0, characters)
  })
}
