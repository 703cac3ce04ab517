import type { FieldName } from '@swap/contract/reading'
import type { Topic } from '../command.ts'

const has = (words: string): RegExp => new RegExp(`(?:^| )(?:${words})(?: |$)`)

/** What makes a question one about certainty. */
const CERTAIN =
  /(?:^| )(?:check (?:that |if |whether )?(?:the|its) .+ (?:is|are) (?:right|correct|accurate)|(?:how|are|so|you|am) (?:you )?(?:so )?(?:sure|certain|confident|positive)|how (?:do|did|can|would) you know|why do you (?:think|say|believe)|what makes you (?:so )?(?:sure|think|say)|where did you (?:get|read|see|find)|(?:where|why) (?:does|do|did) (?:it|that|you) (?:say|stand|come from|read|write)|how (?:reliable|accurate|likely)|(?:is|are) (?:it|that|this|those|these|all|(?:the|its|that|this) [a-z]+)(?: [a-z]+)? (?:right|correct|accurate)|(?:is|are) (?:it|that|this|those|these) (?:definite(?:ly)?|confirmed|final|legit|set in stone)$|how (?:did|do|could) you (?:figure|work|find|come|get|read|see|guess|tell)|are you (?:only |just )?(?:guessing|making)|did you (?:read|guess|make (?:it |that )?up|assume|invent|estimate)|show me where|come from|evidence|(?<!(?:id|age) )proof(?! of (?:age|id))|how come|you (?:(?:had|have|needed|need) to (?:guess|make up|assume|invent|estimate)|(?:only |just )?(?:guessed|assumed|invented|made up))|how (?:sure|certain|confident)|can i trust|(?:what|why) (?:made|makes|did|have|had|do) you (?:put|choose|chose|pick|picked|write|wrote|decide|decided|have|say|think|list|listed|file|filed)|(?:is|are) (?:it|that|this|the [a-z]+) (?:a guess|guessed|made up|reliable|accurate|trustworthy)|double check|is that (?:a guess|certain)|your source|you sure|(?:hundred|100) percent|(?:could|might|may|can) (?:any(?:thing)?(?: of (?:it|this|that|these))?|it|this|that|some of (?:it|this)|the [a-z]+)(?: here)? be (?:an? )?(?:mistakes?|wrong|incorrect|error|off|inaccurate|misread)|(?:any|some) (?:mistakes?|errors?)|(?:less|least|not (?:so |very |too )?|un)sure (?:of|about)|unsure|misread|why (?:is it )?(?:on |at )?(?:DAY|TIME|NUM)|(?:bit|part|line|spot) (?:that|which|where it) (?:says|said)|where (?:in|on) the (?:picture|poster|photo|image|flyer|flier)|which part of the (?:picture|poster))(?: |$)/

const FIELDS: readonly (readonly [pattern: RegExp, field: FieldName])[] = [
  [has('end|ends|finish|finishes'), 'end_time'],
  [has('date|day|DAY|when'), 'start_date'],
  [has('time|TIME|start|starts|begin|begins|at NUM'), 'start_time'],
  [
    has('price|cost|costs|MONEY|much(?! (?:you |are you |is it )?(?:are |is )?(?:sure|certain|confident))|free'),
    'ticket_price',
  ],
  [has('title|name|called'), 'title'],
  [has('address|street'), 'address'],
  [has('city|town'), 'city'],
  [has('organizer|who|host'), 'organizer_name'],
  [has('category|kind'), 'category'],
  [has('age'), 'age_restrictions'],
  [has('link|website|url'), 'event_url'],
  [has('venue|place|location|where|at the [a-z]+|it is at [a-z]+|it is in [a-z]+'), 'venue'],
]

/** What there may be at an event besides the event. */
const AMENITY =
  '(?:hot |cold |good |free |any |a |an |the |nearby |enough |on site |onsite |street )*(?:parking(?: spaces?| spots?| there| nearby)*|car parks?|(?:somewhere|anywhere|place|space|room) to park|food|teas?|coffees?|cakes?|refreshments|ice cream|buffet|barbecue|drinks?|beers?|wine|snacks?|meals?|(?:something|anything|things) to eat|vegan|vegetarian|veggie|halal|kosher|gluten free|bar|cloakroom|coat check|toilets?|loos?|restrooms?|bathrooms?|wifi|seats?(?! (?:left|available|still|to|for|on|going))|seating|chairs|dress code|dancing|dance floor|merch|intervals?|intermission|break|showers|lockers|changing rooms?|heating|smoking area|dogs?|pets?|smoking|vaping|photos|cameras|buggies|bikes?|luggage|byob?|bring your own|outside food|re entry)'
const OTHERS =
  '(?:kids?|child|children|son|sons|daughters?|baby|babies|toddlers?|nephews?|nieces?|wheelchairs?|NUM|year|years)'

/** What only a description could tell: how it is there, and what to bring. */
const HOW_IT_IS_THERE = has(
  `(?:(?:can|could|do|should|may|would) (?:i|we|you|one|people|everyone)|to) park(?: the car| my car| there| here| nearby| outside| at .*| near .*| on .*| for .*)?$|(?:is|are|will) ${AMENITY} (?:be )?(?:served|available|provided|included|sold|on offer|on sale|for sale|laid on)|(?:dogs?|pets?)(?: be)? (?:allowed|welcome|okay|permitted|come|friendly)|(?:are|is) (?:my |the |our )?(?:dogs?|pets?) (?:okay|allowed|welcome|fine)|(?:do|does|will|did|can|has|have|is) (?:they|it|nameofevent|the [a-z]+|[a-z]+) (?:be )?(?:do|doing|serve|serving|sell|selling|have|having|offer|offering|provide|allow|got|get|let) (?:any |hot |in )?${AMENITY}(?: .*)?|(?:do|does|will) (?:they|it) feed (?:you|us|people)|(?:is|are|will) there (?:be |going to be )?(?:an? |any )?(?:of )?${AMENITY}(?: .*)?|what (?:is|are|will be) the (?:food|drinks?|atmosphere|vibe|crowd|music|seating|dress code|bar)(?: like)?|(?:what|anything|how) (?:should|do|shall|can|must|would) (?:i|we|you|one|people) (?:need to |have to |be )?(?:wear|bring|take|dress|dressed)|what to (?:wear|bring)|need to (?:bring|wear)(?! .*${OTHERS})|dress code|(?:can|could|may|am|are) (?:i|we|you|people) (?:allowed to |able to |to )?(?:smoke|vape|dance|sit|eat|drink|take photos|film|record|(?:get|buy) (?:food|drinks?|beers?|a drink|something to (?:eat|drink)|a bite|dinner|lunch)|(?:bring|take) (?:(?:my|our|a|the|own|his|her) )*(?:dogs?|pets?|cat|food|drinks?|bottles?|bags?|snacks|chairs?|cameras?|bike|bikes|suitcase|luggage|umbrella))|(?:it|this|that|is it|is this|is that|will it be|are we) (?:is )?(?:all )?(?:an? )?(?:seated|sitting|standing|formal|casual|smart|fancy|dressy|sit down|sitting down|indoors?|outdoors?|inside|outside|open air|under cover|loud|noisy|crowded|byob?|bring your own|dog friendly)(?: event| thing| gig| show)?|(?:for|to) (?:total |complete |absolute )?(?:beginners?|novices?|newcomers?|amateurs?)|(?:need|needed|require|required)(?: any| some)? experience|experience (?:needed|required)|seated or standing|sit down or stand(?:ing)?|(?:in|out)(?:side|doors) or (?:in|out)(?:side|doors)`,
)

/** A thing there may be, and nothing else: "food?", "dress code?" */
const AMENITY_ALONE = new RegExp(
  `^(?:and |any |the |what about )*${AMENITY}(?: there| available| provided| included| allowed| okay| on sale| for sale| sold| sold there| on offer)?$`,
)

/** "what time do I collect her from pottery": when it is over. */
const COLLECTS =
  /^(?:what time|when|how late) (?:do|should|can|could|must|shall|will|would) (?:i|we|someone|you|dad|mum) (?:have to |need to )?(?:collect|pick up|fetch|pick) (?:up )?(?:her|him|them|it|you|me|us|the [a-z]+|my [a-z]+)(?: up)?(?: from .+| after .+)?$/

/** Words that ask for each topic; the more particular ones first. */
const TOPICS: readonly (readonly [pattern: RegExp, topic: Topic])[] = [
  [
    has(
      'wheelchairs?|blue badges?|accessible|accessibility|ramp|step free|disabled|disability|lift|hearing loop|elevator|stairs?|steps|crutches|pram|buggy|stroller|pushchair|blind|deaf|sign language|mobility|accessibly|access',
    ),
    'accessibility',
  ],
  [HOW_IT_IS_THERE, 'description'],
  [
    has(
      '(?:what|how much) (?:would|will|do|does|is|are|did) .*(?:come to|add up to|work out at|run (?:me|us)|be in total|in total|altogether)',
    ),
    'price',
  ],
  [COLLECTS, 'end-time'],
  [AMENITY_ALONE, 'description'],
  [
    has(
      'how long (?:until|before|till|is it until|do i have|have i got|to go)|how (?:many|much) (?:days|weeks|hours|time|minutes)(?: .*)? (?:until|before|to go|left|till)|how soon|how long (?:have|do|did) (?:i|we) (?:have|got)|days? (?:away|to go)|(?:starts?|starting|begins?) soon|time (?:left|until)|countdown|how much time do i have',
    ),
    'until',
  ],
  [
    has('reminders?|alarms?|alerts?|notifications?|nudges?|will you remind|going to remind|did you remind'),
    'reminders',
  ],
  [
    has(
      '(?:in|on|to) (?:my |the )?calendar|saved|save it|(?:did|have|do) i (?:already )?(?:saved?|add(?:ed)?|put|kept?|keep)|already (?:added|in|there)|been (?:saved|added)',
    ),
    'saved',
  ],
  [
    has(
      'refunds?|refundable|money back|cancellation|if i cancel|return (?:the |my |a )?tickets?|if i can not (?:go|come|make it)|cancel',
    ),
    'cancellation',
  ],
  [
    has(
      '(?:be|aged?|over|under) NUM|(?:can|may|do|are) (?:the )?\\d{1,2}s|(?:any |photo |age )?id(?: (?:proof|check|needed|required))?|proof of (?:age|id)|identification|ided|(?:i am|he is|she is|who is|they are|we are) (?:only |just )?NUM(?= (?:can|is|will|may|would|and|so|am|are|allowed|okay|do|does)(?: |$)|$)|age|ages|how old|kid|sons?|daughters?|nephews?|nieces?|grandchildren|under (?:18|16|21|NUM)s?|over (?:18|16|21|NUM)s?|teens?|years? olds?|(?:child|family|kid) friendly|adults only|underage|minor|kids|children|child|adults|family|year old|years old|(?:18|16|21|14|12)\\+|all ages|toddlers?|baby|babies|suitable for|old enough|teenagers?|minors',
    ),
    'age',
  ],
  [
    has(
      'sold out|tickets? (?:left|still|available)|still (?:any )?tickets|any tickets|tickets? (?:can|do)|where (?:do|can|could) (?:i|we|you|one|people) (?:get|buy|book)|need (?:to book|to reserve|tickets?|a ticket)|have to book|book ahead|booking|reserve|reserving|reservation|rsvp|register|sign up|turn up|in advance|at the door|fully booked|booked|full|spaces|spots|places left|get tickets|buy tickets|get a ticket|bookable|available|availability|seats left|about (?:the )?tickets|walk in',
    ),
    'tickets',
  ],
  [
    has(
      'how much|(?:most|least) expensive|cheapest|cheaper|priciest|dearest|dearer|the damage|price|prices|pricey|cost|costs|costing|free|expensive|cheap|set (?:me|us|you) back|break the bank|cost (?:me |us )?a bomb|leave (?:me|us) (?:broke|skint)|fees?|charges?|entry|admission|pay|paying|paid|quid|dollars|euros|pounds|entrance|cover|donations?|charge|charging|MONEY|afford|discounts?|money off|concessions?|reductions?|reduced|bucks|NUM (?:each|a head|per (?:person|head)|for (?:one|two|both))',
    ),
    'price',
  ],
  [
    has(
      'how long|(?:LONG|NUM hour|hours?)(?: [a-z]+)? or (?:shorter|longer|less|more)|(?:shorter|longer) than|is (?:it|this|that) (?:a |very |too |quite )*long|duration|length|running time|run time|how many (?:hours|minutes|days)|all day|more than (?:one|a|NUM) days?|several days|last for|does it last|long is it|lasts',
    ),
    'how-long',
  ],
  [
    has(
      '(?:make|catch|get|for) the (?:last |TIME |NUM )+(?:train|bus|tube|tram|ferry|boat)|still (?:be )?(?:playing|going|running|open|dancing|singing|talking|serving)(?: on)? (?:DAY )?TIME|still be (?:on|there|happening)(?: at)? TIME|until when|until what time|latest (?:it|this|that|they)|(?:get|be|go|going|come|coming|head|heading|arrive) (?:back )?(?:home|back|out)(?: by)?|(?:roll|rolling|get|getting|let|be|come|coming|out) out|out of (?:there|here|it)|since when|how late|wraps?(?: up)?|winds? (?:up|down)|finished|finishing|ending|last until|(?:go|goes|going) on until|close|closes|closing|done|what time (?:does|will|do) .*(?:end|finish|close|over|stop).*|concludes?|conclusion|terminates?|when (?:does|will|do) .*(?:end|finish|close|over|stop).*|end time|(?:when|what time) .*(?:is it|it is) over|ends?|finish(?:es)?|over',
    ),
    'end-time',
  ],
  [
    has(
      'every (?:week|month|year|day|DAY|christmas|easter|summer|winter|spring|autumn|season|time)|repeat|repeats|weekly|monthly|fortnightly|monthly|again next|regularly|regular|recurring|one off|once|each (?:week|month|year|DAY)|annual|annually|yearly|daily|happens? again|on again|regular|series|one time|come back',
    ),
    'recurrence',
  ],
  [has('address(?:es)?|street|postcode|post code|zip(?: code)?|road|building|floor|house number'), 'address'],
  [
    has(
      'contact|phone|telephone|number (?:i|we) can|(?:who|whom) (?:can|could|do|should|must|would) (?:i|we) (?:call|ring|ask|contact|email|write|talk|speak|message|text|phone|reach)(?: to)?|speak to|talk to|phone number|email address|reach the|get in touch|number (?:for|of) the organizer|email',
    ),
    'contact',
  ],
  [
    has('websites?|webpage|instagram|insta|facebook|socials|www|link|url|web page|homepage|web site|site|page|online'),
    'link',
  ],
  [
    has(
      'who|whos|whose|headlin(?:er|ers|ing)|acts?|dj|djs|musicians?|sings?|singing|singer|singers|starring|stars|cast|on the bill|support act|promoter|presenter|presenting|organizer|organizing|host|hosting|behind it|behind this|playing|lineup|line up|performers?|artists?|band|speakers?|performing',
    ),
    'who',
  ],
  [has('notes?|noted|note down|(?:have|had) i written|wrote down|write down|jotted'), 'notes'],
  [
    has(
      'category|(?:what|which) (?:kind|type|sort)|filed under|(?:have|has|got|put|file|list|listed|filed) (?:it|this|that)(?: down)? (?:under|as) (?:what|which)|(?:is|are) (?:it|this|that) .+ or .+ (?:you|it is|it has) (?:have|got|put|filed|listed) (?:it |this )?under|you (?:have|got|put) (?:it|this|that)(?: down)? under',
    ),
    'category',
  ],
  [/^(?!.*where).*(?:^| )(?:takes?|taking) place(?: |$)/, 'when'],
  [
    has(
      'name of the (?:place|venue)|(?:which|what) (?:part|area|district|end|side|floor|room|hall)|where|whereabouts|venues?|places?|locations?|which (?:place|venue|city|town)|what (?:place|venue|city|town)|located|in which|(?:easy|hard|difficult|tricky) to find',
    ),
    'where',
  ],
  [has('called|name|title'), 'title'],
  [
    has(
      'what (?:night|evening)|which (?:night|evening)|what day|which day|what weekday|which weekday|which month|what month|what date|which date|the date|dates?|what weekday|day of the week|day is',
    ),
    'date',
  ],
  [
    has(
      'what time|which time|what hour|which hour|hour|kicks? off|kick off|(?:be|get|arrive|turn up) there|arrive|(?:morning|PART|TIME) or .*|opens?|the time|start time|need to be there|time does|doors|what is the time|start|starts|starting|begin|begins|times?',
    ),
    'start-time',
  ],
  [
    has('when|timings?|going on|take place|takes place|happen|happening|day and time|time and date|date and time'),
    'when',
  ],
  [
    has(
      'about|will they (?:play|show|do|serve)|gist|lowdown|in a nutshell|the deal (?:with|here)|description|describe|what is it|what happens|programme|program|what is on the|expect',
    ),
    'description',
  ],
  [
    has(
      'details?|everything|info|information|tell me more|more about|all about|summary|summarize|summed up|sum (?:it|this|that) up|rundown|run down|gist|lowdown|recap|fill me in|facts|full details|what do you know|overview',
    ),
    'everything',
  ],
]

/** The field that a question about certainty is about. */
export const fieldAsked = (text: string): FieldName | null =>
  (FIELDS.find(([pattern]) => pattern.test(text.replace(/^.*?(?:where did|where does)/, ''))) ??
    FIELDS.find(([pattern]) => pattern.test(text.replaceAll(/(?:^| )where(?= |$)/g, ''))))?.[1] ?? null

/** Every topic that a word of the text speaks of; the first is not more than the others. */
export const topicsIn = (text: string): Topic[] => [
  ...(CERTAIN.test(text) ? ['certainty' as const] : []),
  ...TOPICS.flatMap(([pattern, topic]) => (pattern.test(text) ? [topic] : [])),
]
