/** How English is spelled, and how it sounds to those who write by ear: each in turn. */
const SOUNDS: readonly (readonly [spelled: RegExp, sound: string])[] = [
  [/^(?:kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^wh/, 'w'],
  // "choir", "quire"
  [/^choi/, 'kwi'],
  [/qu/g, 'kw'],
  [/ph/g, 'f'],
  [/(?:tch|ch)/g, 'c'],
  [/(?:ck|q)/g, 'k'],
  [/ght/g, 't'],
  [/(?<=[aeiou])gh/g, ''],
  [/(?:dge|j|g(?=[eiy]))/g, 'j'],
  [/sh/g, 'x'],
  [/th/g, '0'],
  [/s?c(?=[eiy])/g, 's'],
  [/c(?![aeiouy]?$)(?=[aou]|[^aeiou])/g, 'k'],
  [/z/g, 's'],
  [/e$/, ''],
  [/(?<=[aou])l(?=[fkmv])/g, ''],
  // "Saturday", "satday": not heard before another consonant, nor at the end.
  [/(?<=[aeiouy])r(?![aeiouyr])/g, ''],
  [/(?<=[a-z0])[aeiouy]+w?|(?<=[aeiou])w(?![aeiou])/g, ''],
  [/^[aeiouy]+w?/, 'a'],
  [/(?<twice>.)\k<twice>+/g, '$<twice>'],
]

/**
 * How a word sounds, roughly: words that are heard alike have the same.
 *
 *     abowt, about → abt     harf, half → hf     wensday, Wednesday → wnsd     quire, choir → kw
 */
export const soundKey = (word: string): string =>
  SOUNDS.reduce((heard, [spelled, sound]) => heard.replace(spelled, sound), word)
