const ALL_THE = '(?<=^(?:change|set|update|make|correct|fix) )(?:all )?(?:of )?(?:the |their |both )?'

/** The fields of several events at once: "change the titles to …" is said of each of them. */
export const FRAMES_OF_SEVERAL: readonly (readonly [pattern: RegExp, plain: string])[] = [
  [new RegExp(`${ALL_THE}(?:titles|names)(?= (?:to|as) )`), 'the title of all of them'],
  [new RegExp(`${ALL_THE}(?:venues|places|locations)(?= (?:to|as) )`), 'the venue of all of them'],
  [new RegExp(`${ALL_THE}(?:start |starting )?times(?= (?:to|as) )`), 'the start time of all of them'],
  [new RegExp(`${ALL_THE}dates(?= (?:to|as) )`), 'the date of all of them'],
  [new RegExp(`${ALL_THE}categories(?= (?:to|as) )`), 'the category of all of them'],
]
