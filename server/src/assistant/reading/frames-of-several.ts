const ALL_THE = '(?<=^(?:change|set|update|make|correct|fix) )(?:all )?(?:of )?(?:the |their |both )?'

/** Behind what is to go, what is said to stay. */
const KEEPS_REST =
  /(?<=^(?:please )?(?:delete|remove|unsave|bin|drop|lose|scrap|get rid of|take|chuck) .+)(?: and| but| then)? (?:keep|leave) (?:all )?(?:of )?(?:the )?(?:rest|others|other ones?|other NUM)(?: of (?:them|these|those))?(?: as (?:is|they are)| in| alone| there)?$/

/** The fields of several events at once: "change the titles to …" is said of each of them. */
export const FRAMES_OF_SEVERAL: readonly (readonly [pattern: RegExp, plain: string])[] = [
  [KEEPS_REST, ''],
  // "same time next Friday"
  [/^(?:the )?same (?:time|place|time and place|time same place)(?: and)? (?=(?:on )?DAY$)/, 'move it to '],
  [/^(?:what|how) about (?:the )?(?=parking$)/, 'is there '],
  [new RegExp(`${ALL_THE}(?:titles|names)(?= (?:to|as) )`), 'the title of all of them'],
  [new RegExp(`${ALL_THE}(?:venues|places|locations)(?= (?:to|as) )`), 'the venue of all of them'],
  [new RegExp(`${ALL_THE}(?:start |starting )?times(?= (?:to|as) )`), 'the start time of all of them'],
  [new RegExp(`${ALL_THE}dates(?= (?:to|as) )`), 'the date of all of them'],
  [new RegExp(`${ALL_THE}categories(?= (?:to|as) )`), 'the category of all of them'],
]
