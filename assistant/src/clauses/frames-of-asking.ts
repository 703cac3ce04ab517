const FIELDS =
  '(?:start and (?:end|finish) times?|start times?|end times?|start(?:ing)? time|timings?|times?|dates?|days?|venue|place|location|address|price|cost|fee|age limit|link|website|organizer|postcode|phone number|door time)'
const SEEKS =
  '(?:identify|flag(?: up)?|point out|highlight|spot|detect|find|check(?: for)?|look(?: out)? for|show(?: me)?|list|tell me(?: about| of)?|report|give me|i want to see|search for|see)'

/** What is asked in the form of an order or a wish. */
export const FRAMES_OF_ASKING: readonly (readonly [pattern: RegExp, plain: string])[] = [
  // "Tell to me one joke": as it is put in other languages.
  [/^(?:please |kindly )?(?:tell|say|explain|give|show) to (?:me|us)(?= [^ ])/, 'tell me'],
  // "which 1 is cheapest", "what cat is it"
  [/^((?:and |so )?(?:which|what)) NUM(?= (?:is|was|has|does|starts|ends|costs|comes|lasts|will) )/, '$1 one'],
  [/^((?:and |so )?(?:which|what)) cat(?= (?:is|are|was|does|do|did|should|would) )/, '$1 category'],
  // "Confirm whether 26 December is included.", "please check if it's free"
  [
    /^(?:please |kindly |can you |could you )*(?:confirm|verify|reconfirm|clarify|check|advise|see|tell me)(?: to me| for me)? (?:if|whether) /,
    'is it so that ',
  ],
  // "Very good. Please enter it in my diary."
  [
    /^(?:very (?:good|well|nice)|splendid|excellent|marvellous|wonderful|brilliant|lovely|super|smashing|fabulous|fantastic|amazing|terrific)(?: then| indeed| thanks| thank you)? (?=(?:please |kindly |do |could you |can you |would you )*(?:save|add|enter|put|keep|note|write|move|change|remind|delete|remove|rename|set) )/,
    '',
  ],
  // "I am wanting the price"
  [/^(?:i|we) (?:am|are) (?:wanting|needing|requiring|wishing)(?= )/, 'i want'],
  // "is the 19th included"
  [/^(?:is|are|was)(?= DAY (?:included|covered|among)(?: |$))/, 'is it so that'],
  // "make sure it's saved"
  [
    /^(?:please |kindly )?(?:make sure|ensure|see to it)(?: that)? (?:it|this|that|this one) (?:is|gets) (?:saved|added|kept|in (?:my |the )?calendar)(?: (?:to|in) (?:my |the )?calendar)?(?= please$|$)/,
    'save it',
  ],
  // "I am searching a concert of piano."
  [
    /^(?:i|we) (?:am|are) (?:searching|seeking|hunting|looking)(?: (?:for|out|after))? (?=(?:an?|any|some|the|that|my) (?!.*(?:DAY|TIME|free|to) )[^ ])/,
    'i am looking for ',
  ],
  // "can I park there", "nearest car park", "somewhere to park"
  [/^((?:and |so |but )?(?:is|was|how much is|what about|are) (?:the |their |its )?)car parks?(?= |$)/, '$1 parking'],
  [
    /^(?:and |so |but |also )?(?:(?:can|could|do|should|may|would) (?:i|we|you|one|people|everyone|everybody) (?:also |just )?park(?: (?:the|my|our|a) car)?(?: (?:there|here|nearby|outside|close by|near it))*|(?:is there |are there |any |anywhere |somewhere |(?:a |any )?(?:place|space|room)s? )+to park(?: (?:there|here|nearby|outside))*|(?:(?:is there |are there |where is |what is )?(?:an?|any|the|their|its)? ?(?:nearest|closest|near|nearby)? ?car parks?(?: nearby| there| near it)*)|(?:their|there) parking)(?= |$)/,
    'is there parking',
  ],
  // "Please identify any scheduling conflicts this month."
  [
    new RegExp(
      `^(?:please |kindly )?${SEEKS} (?:any|all|the|my|all the|all my|if there are any|possible|every)?(?: ?(?:scheduling|schedule|calendar|time|date|diary|possible|potential|of my|of the))* ?(?:conflicts?|clash(?:es)?|overlaps?|double bookings?|collisions?)(?= |$)`,
    ),
    'any clashes',
  ],
  // "I want the time of the church concert."
  [
    new RegExp(
      `^(?:i|we) (?:just )?(?:want|need|would like|wish|require)(?: to (?:know|have|get|see|find out))?(?: for)? (?=(?:the |its )(?:exact |full |correct )?${FIELDS}(?:(?: (?:of|for)) (?!.*(?:DAY|TIME|NUM|MONEY|(?:^| )to ))[^ ]+(?: [^ ]+){0,5})?(?: please)?$)`,
    ),
    'what is ',
  ],
  [
    new RegExp(
      `^(?:please |kindly |can you |could you |would you )*(?:confirm|verify|reconfirm|clarify|tell me|give me|specify)(?: to me| for me)? (?=(?:the |its )start and (?:end|finish) times?(?: (?:of|for) .+)?(?: please)?$)`,
    ),
    'what are ',
  ],
]
