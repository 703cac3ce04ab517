const SOURCE =
  '(?:website|web site|site|web page|webpage|page|email|e mail|newsletter|ticket|tickets|poster|flyer|flier|leaflet|program|programme|facebook|facebook page|instagram|insta|venue|box office|organizers?|promoters?|band|theater|listing|booking page|confirmation)'
/** What something is written on. */
const PAPER =
  '(?:(?:the|my|our|your|their|its|this|that|a|his|her) )?(?:(?:back|front|top|bottom) of (?:the|my|our) )?(?:official |new |updated |actual )?(?:website|web site|site|web page|webpage|page|email|e mail|newsletter|tickets?|poster|flyer|flier|leaflet|programme|program|facebook(?: page)?|instagram|insta|listing|confirmation|invitation|invite|card|sign|letter|receipt|back|door)'
const VALUE = '(?:TIME|NUM|DAY|MONEY)(?: (?:TIME|DAY|start))?'
const SAYS = '(?: (?:now|actually|clearly|only))*'
const TELLS_WHEN =
  '(?=(?:it|the|this|that|they|doors|entry|tickets|admission|nameofevent|starts?|starting|ends?|begins?|finish(?:es)?|costs?|moved|postponed)(?: |$))'
const STATES =
  '(?=(?:the|it|its|this|that|they|doors|entry|tickets|admission|nameofevent)(?: [^ ]+){0,5}? (?:is|are|was|starts?|begins?|ends?|finish(?:es)?|costs?|takes|opens?|should|runs|lasts|has|will)(?: |$))'
const MISREAD =
  "(?:(?:you|it|this|that|there|the app|the assistant)(?:'ve)?(?: (?:have|has|had|is|are|was|seems?|appears?|must|may|might|to|be|been|got|get|it|this|a|an|some|the|slightly|clearly|slight|little|small))* (?:misread|misheard|mistaken|wrong|misunderstood|misunderstanding|mistake|error|slip|incorrect|mixed up|confused)(?: (?:it|this|that|the (?:poster|picture|flyer|date|time|price)|somewhere|there|here|i am afraid|i fear))*)"
const REGRETS =
  '(?:i am afraid|i fear|i am sorry|sorry|i regret|it (?:seems|appears|looks (?:like|as if))|unfortunately)(?: (?:to say|but))?(?: that)?'
const MORE_WORDS =
  '(?:i (?:understand|believe|gather|hear|am told|am informed|take it|think|suppose)|it (?:seems|would seem|appears)|apparently)'

/** What others say of an event, and what is told with many words; "venue upgrade, now at the Roundhouse": "venue upgrade, now at the Roundhouse" says what the venue is. */
export const FRAMES_OF_NEWS: readonly (readonly [pattern: RegExp, plain: string])[] = [
  // "I am afraid you have misread it: the evening starts at half past seven"
  [new RegExp(`^${REGRETS} ${MISREAD} ${STATES}`), ''],
  [
    new RegExp(
      `^(?:you|there)(?: (?:have|has|seems?|appears?|is|to|be|been))* (?:misread|misheard|a (?:mistake|misunderstanding))(?: (?:it|this|that|the (?:poster|picture|flyer)|somewhere|there|here))* ${STATES}`,
    ),
    '',
  ],
  // "Their website says it's been postponed": that is where such things are told.
  [
    new RegExp(
      `^(?:(?:but|and|so|well|actually|apparently) )*(?:(?:the|their|its|his|her|my|our) )?(?:(?:official|venue|event|organizers?|band) )?${SOURCE}(?: now| actually| clearly)? (?:says?|said|states?|shows?|tells me|told me|claims)(?: now)?(?: that)? ${TELLS_WHEN}`,
    ),
    '',
  ],
  // "the ticket says 7.30", "it says on the ticket 7.30", "it says 7.30 on the ticket": what stands there is told.
  [
    new RegExp(
      `^(?:(?:but|and|so|well|actually|apparently) )*${PAPER}${SAYS} (?:says?|said|reads?|states?|shows?|has|have)(?: that)?(?: (?:it|they) (?:is|are))?(?: (?:at|from))? (?=${VALUE}(?: on (?:it|them))?(?: now)?$)`,
    ),
    'it says ',
  ],
  [
    new RegExp(
      `^(?:(?:but|and|so|well|actually|apparently) )*(?:(?:(?:it|this|that)${SAYS} (?:says?|said|stands|is written|is printed)|printed|written)(?: there| here)? (?:on|in)|according to|going by|as per) ${PAPER}(?: that)?(?: (?:it|they) (?:is|are))?(?: at)? (?=${VALUE}$)`,
    ),
    'it says ',
  ],
  [
    new RegExp(
      `(?<=^(?:it|this|that)${SAYS} (?:says?|said|is)(?: at| on)? ${VALUE}) (?:on|in|at) (?:it|them|${PAPER})$`,
    ),
    '',
  ],
  // "The market will, I understand, go on until the 23rd"
  [
    new RegExp(
      ` ${MORE_WORDS}(?= (?:now )?(?:go|goes|be|begin|begins|start|starts|end|ends|last|lasts|run|runs|take|takes|cost|costs|continue|continues|finish|finishes|at|in|moved)(?: |$))`,
    ),
    '',
  ],
  [
    / will (?:now |also |still )?(?:go on|continue|run on|run|carry on|last|keep going) (?:until|to|through to|up to|right up to)(?= (?:DAY|TIME|NUM))/,
    ' will end',
  ],
  // "may come off my calendar, if you would see to it"
  [
    /(?<=[^ ] [^ ]+.*) if you (?:please|(?:would|could|will|can)(?: (?:please|kindly|see to (?:it|that|this)|be so (?:kind|good)|arrange (?:it|that)|do (?:so|that|it|the honors)|not mind|take care of (?:it|that)))*)$/,
    '',
  ],
  [
    / (?:may|can|could|should|might) (?:now |please |then |also )?(?:come|go|be taken|be struck) (?:off|out of|from)(?= (?:my|the|our) calendar)/,
    ' can be removed from',
  ],
  // "you can change the hour for 21:30"
  [
    /^((?:please )?(?:you (?:can|could) |(?:can|could|will|would) you )?(?:change|move|put|set|switch) (?:the |its )?(?:hour|time|start|start time|end time)) for(?= (?:TIME|NUM)(?: please)?$)/,
    '$1 to',
  ],
  [
    /^((?:please )?(?:you (?:can|could) |(?:can|could|will|would) you )?(?:change|move|put|set|switch) (?:the |its )?(?:date|day)) for(?= (?:DAY)(?: please)?$)/,
    '$1 to',
  ],
  [
    /^((?:please )?(?:you (?:can|could) |(?:can|could|will|would) you )?(?:change|put|set) (?:the |its )?(?:price|cost|fee)) for(?= (?:MONEY|NUM)(?: please)?$)/,
    '$1 to',
  ],
  // "the concert is for free, the entry costs nothing"
  [/(?<!(?:^| )(?:or|if|whether)(?: .*)?) (?:is|are) (?:now )?for free(?= |$)/, ' is free'],
  [
    /(?<= is free) (?:the |its )?(?:entry|admission|entrance|it|tickets?) (?:costs?|is|are) (?:nothing|free|no money|zero)$/,
    '',
  ],
  [
    /^(venue|place|location|room) (?:(?:upgrade|change|switch|update|swap|move|correction)|(?:has been |was |got )?(?:upgraded|changed|switched|swapped|moved))(?: (?:to|now|it is|it will be|we are|we will be|at|in))+(?= (?!NUM|TIME|DAY|MONEY)[^ ])/,
    '$1 is',
  ],
  [
    /^(date|time|start time|end time|price|title|name) (?:upgrade|change|switch|update|swap|correction)(?: (?:to|now|it is|it will be|at|on))+(?= [^ ])/,
    '$1 is',
  ],
]
