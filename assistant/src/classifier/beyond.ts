import type { CommandOf } from '../command.ts'

type Wish = CommandOf<'cannot'>['wish']

/** Wishes that the assistant does not grant, by the words that give them away. */
const RULES: readonly (readonly [pattern: RegExp, wish: Wish])[] = [
  [
    /^(?:(?:write|compose|draw|paint|sing|translate|invent|play|recite) (?!down|in |that |a note|it |this )|make up a|tell me something|tell me (?:a|an|another|one|some) (?:[a-z]+ )?(?:joke|story|riddle|fact|poem))/,
    'outside',
  ],
  [/(?:^| )(?:weather|rain|raining|rainy|umbrella|sunny|snow|forecast|temperature)(?: |$)/, 'weather'],
  [
    /(?:^| )(?:how do i get (?:there|to)|how (?:can|could|should) i get (?:there|to)|directions?|which (?:bus|train|tube|tram|line)|what (?:bus|train|tube|tram)|how far|route|navigate|drive there)(?: |$)/,
    'route',
  ],
  [
    /^(?:delete|erase|remove|wipe|clear|bin) (?:all|everything|absolutely everything|every event|my (?:account|calendar|data)|the whole calendar|all (?:of )?(?:my|the) (?:events|calendar|data))(?: (?:of )?my (?:events|things))?(?: events)?$/,
    'delete-everything',
  ],
  [
    /^(?:delete|remove|close|clear|archive) (?:this |the |my )?(?:thread|chat|conversation|messages?)$/,
    'delete-thread',
  ],
  [
    /(?:^| )(?:read|scan|look at|check|analyze|analyse) (?:the |my |this |that |it )?(?:picture|photo|image|poster)?(?: )?again(?: |$)|^re-?read|^rescan/,
    'read-again',
  ],
  [
    /^(?:turn|switch) (?:on|off)|(?:^| )(?:dark mode|light mode|my password|my settings|log me out|sign me out|time zone|language to|my (?:email(?: address)?|account|profile|subscription|phone number)|the theme|theme to|font size|text size)(?: |$)/,
    'settings',
  ],
  [/^(?:invite|ask) (?!me|for|back)[^ ]+|(?:^| )invite [a-z]+ to(?: |$)/, 'invite'],
  [
    /^(?:email|text|message|send|forward|call|phone|tell|whatsapp|ring|mail|dm) (?!me |it |this |that |everything|us )/,
    'send-message',
  ],
  // "I should like a message about it sent to my daughter"
  [
    /^(?:(?:i|we) (?:would|should|want|need|wish|like).* |(?:can|could|may|would|will) (?:i|we|you) (?:please )?(?:have|get) .*|(?:have|get|want) .*)(?:sent|forwarded|emailed|mailed|texted|messaged|passed)(?: on| over| across)? to (?!me|us|it|my (?:phone|email|inbox|calendar))[^ ]+/,
    'send-message',
  ],
  [/^(?:send|forward|email|mail|text|message|whatsapp|post) (?:it|this|that|everything) to /, 'send-message'],
  [
    /^google |^search (?:the web|online|google|for (?:reviews|photos))|(?:^| )(?:google (?:it|for|them|this)|(?<=(?:look|check|find|search|see|read|reviews|photos|news)(?: .*)? )online|on the internet|on the web|reviews?|wikipedia|youtube|spotify)(?: |$)/,
    'web-search',
  ],
  [
    /^(?:make it |have it )?(?:repeat|repeating|recur)(?: |$)|^(?:make|set|have|let) (?:it|this|that|this one|this event) (?:repeat|recur|happen|recurring|weekly|monthly|every)/,
    'recurrence',
  ],
  [/^(?:print|laminate|screenshot|photocopy|fax)(?: |$)/, 'outside'],
  [/^(?:sync|connect|integrate|synchronize|synchronise|subscribe)(?: |$)/, 'other-calendar'],
  [
    /(?:^| )(?:joke|poem|story|sing|song about|recipe|capital of|president|(?:who|what) (?:is|was) the (?:current |first )?(?:prime minister|king|queen|pope|mayor|population)|who won|did .+ (?:win|lose|score)|the game last night|the news|stock|bitcoin|translate|meaning of life|your favou?rite|how old are you|are you (?:human|real|alive|a robot)|essay|homework|riddle)(?: |$)/,
    'outside',
  ],
  [
    /(?:^| )(?:what is|how much is|calculate) (?:NUM|\d+) (?:times|plus|minus|divided by|percent of|of|\+|x|\*) ?(?:NUM|\d+)/,
    'outside',
  ],
]

/** What may only be asked or wondered about: "bus to Wales on Friday" is an event, "which bus" is a question. */
const ASKED: readonly (readonly [pattern: RegExp, wish: Wish])[] = [
  [
    /^(?:(?:and|so|but) )*(?:will|does|do|can|could|would|is|are|should) (?:.+ )?(?:show up|shows up|appear|appears|turn up|land|end up|be|go|get|sync|synced|copied|transferred|added|update) (?:up |over |also |straight |directly )*(?:in|into|to|on|with) (?:(?:my|the|our) )?(?:(?:google|outlook|apple|icloud|iphone|work|phone|exchange|yahoo|office|samsung|android)(?: calendar)?)(?: too| as well)?(?: automatically| by itself| on its own| on their own| straight away| at once)*$/,
    'other-calendar',
  ],
  [
    /(?:^| )(?:google|outlook|apple|icloud|work|office|shared|family|partner's|wife's|husband's|boss's|other|another) calendar(?: |$)/,
    'other-calendar',
  ],
  [
    /(?:^| )(?:coat|jacket|raincoat|cold|warm|wet|sunny|windy|storm|stormy|freezing|degrees|snowing|snowy)(?: |$)/,
    'weather',
  ],
  [
    /(?:^| )(?:(?:nearest|closest|next) (?:tube|station|bus|stop|train|metro|subway|underground|tram)|(?:tube|bus|train|metro|subway|railway|tram) (?:station|stop|line)|far (?:from|away)|far is it|get (?:there|home)|taxi|uber|cab|the map|on a map|walking distance|how (?:do|can|would) (?:i|we|you) (?:get (?:to|home)|go|travel|drive|walk)|by (?:bus|train|car|tube|bike))(?: |$)/,
    'route',
  ],
]

/** Every wish beyond what can be done that a word of the text speaks of. */
export const wishesIn = (text: string): Wish[] =>
  [...RULES, ...ASKED].flatMap(([pattern, wish]) => (pattern.test(text) ? [wish] : []))
