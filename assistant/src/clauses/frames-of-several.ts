const ALL_THE = '(?<=^(?:change|set|update|make|correct|fix) )(?:all )?(?:of )?(?:the |their |both )?'

/** Behind what is to go, what is said to stay. */
const KEEPS_REST =
  /(?<=^(?:(?:please|just|only|then|also|and) )*(?:delete|remove|unsave|bin|drop|lose|scrap|get rid of|take|chuck|save|add|keep|put|remind|move|change|set|make|rename|push|shift|share) .+)(?: and| but| then)? (?:keep|leave|not|do not (?:touch|change|move|add|save|delete)|skip|ignore|without)(?: (?:of|for|about|to|from|with|on|any of))* (?:all )?(?:of )?(?:the )?(?:rest|others|other ones?|other NUM)(?: of (?:them|these|those))?(?: as (?:is|they are)| in| out| alone| there)?$/

/** "move it to Saturday, no sorry Sunday": what is set right at once was never meant. */
const RIGHTED = ['DAY', 'TIME', 'NUM', 'MONEY'].map(
  (marker) =>
    [
      new RegExp(
        `(?<=[^ ] )${marker} (?:no|sorry|oops|wait|scratch that|or rather|i meant?|make that|correction)(?: (?:no|sorry|wait|not that|i meant?|make (?:it|that)|it is|actually|rather))* (?=(?:on |at |the )*${marker}(?: |$))`,
      ),
      '',
    ] as const,
)

/** The fields of several events at once: "change the titles to …" is said of each of them. */
export const FRAMES_OF_SEVERAL: readonly (readonly [pattern: RegExp, plain: string])[] = [
  ...RIGHTED,
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
