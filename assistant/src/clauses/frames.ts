import { FRAMES_OF_ASKING } from './frames-of-asking.ts'
import { FRAMES_OF_NEWS } from './frames-of-news.ts'
import { FRAMES_OF_SEVERAL } from './frames-of-several.ts'
import { withoutGreeting, withoutInterjection } from './interjections.ts'
import { withBreaksBetween } from './run-on-questions.ts'
import { toMasked, type Masked, type MaskedWord } from '../normalize/masked.ts'

const WH = '(?:when|where|what|who|how|which|why)'
const YOU_DO = '(?:you|u) (?:could|can|would|might)'
const DOES =
  '(?:move|change|add|save|delete|remove|rename|set|put|remind|push|make|export|share|take|correct|fix|update|postpone|cancel|get a reminder|send me)'

/**
 * Ways of putting things that say the same, whatever they are about: a long way round, and the plain form that the rules know. Each
 * is tried once, in this order; what stands for it is nothing or a few plain words.
 */
const FRAMES: readonly (readonly [pattern: RegExp, plain: string])[] = [
  ...FRAMES_OF_SEVERAL,
  ...FRAMES_OF_NEWS,
  ...FRAMES_OF_ASKING,
  // What only opens a message.
  [
    /^(?:sir|madam|ma'am|dear(?= (?:sir|madam|friend))|mate|bro|buddy|love|pal|dude|friend|kindly)(?: (?:sir|madam|kindly|please))*(?= (?!is |are )[^ ]+ [^ ])/,
    '',
  ],
  [
    /^(?:(?:it )?turns out|as it turns out|fyi|for your information|just so you know|heads up|(?:a )?(?:(?:small|quick|slight|little|minor) (?:update|correction|fix|change)|correction)(?! (?:the|to|of)(?: |$))|slight change|change of plans?|(?:good|bad) news|quick (?:one|question)|one (?:more|last) (?:thing|question)|NUM (?:changes|corrections|fixes|updates|edits|things)|question|my (?:mistake|bad)|i got (?:that|it|this) wrong|(?:sorry )?to (?:trouble|bother|disturb|pester) you(?: again)?|you (?:got|have|read) (?:it|that|this) wrong|that is (?:not right|wrong)|when you (?:get|have) (?:a )?(?:chance|moment|minute|time)|if you (?:can|could|do not mind|would not mind|would)|if (?:possible|it is not too much trouble)|real quick|(?:ah|oh|oops|whoops) (?:sorry|no|yes)|(?:no |oh )?wait|scratch that|i mean|i meant)(?: (?:that|and|so|but|the thing is))? (?=[^ ]+ [^ ])/,
    '',
  ],
  [/^(?:but )?i (?:do )?(?:believe|think|reckon)(?: that)? (?=(?:the|it|this) .+ (?:rather than|instead of) )/, ''],
  [/^or madam (?=[^ ])/, ''],
  [/^(?:the |its |what is the )?(?:venue|place)(?:'?s| is)? name(?=(?: please)?$)/, 'where is it'],
  // Asking nicely.
  [
    /^(?:(?:i (?:would|will|shall) be|would be)? ?(?:(?:very|most|so|much|really|ever so) )?(?:grateful|obliged|thankful|glad|delighted|indebted)|(?:many |much )?(?:thanks|obliged|appreciated)) if you (?:could |would |can |will )?(?=[^ ])/,
    '',
  ],
  [
    /^(?:do (?:me|us) a (?:favor|favour|solid)(?: and| would you)?|be a (?:dear|love|darling|star|pal|gem|sweetheart|good (?:lad|chap|girl)) and|(?:when|whenever|once) you (?:get|have) (?:a|the|some) (?:mo|moment|minute|sec|second|chance|time)|(?:if|when) you (?:do not|would not) mind|if (?:it is )?(?:not )?(?:too much|no|any) (?:trouble|bother)|(?:kindly |please )?do the needful(?: and)?|(?:we |i )?(?:humbly |kindly )*requests? (?:you )?to(?: kindly)?) (?=[^ ])/,
    '',
  ],
  [
    /^(?:please |kindly )?(?:advise|revert|share|provide|specify|mention|inform)(?: me| us)?(?: on| of| with| about| back with)? (?=(?:the |its |exact |full |complete )*(?:start time|end time|time|timings?|date|day|venue|place|location|address|price|cost|fee|charges|age limit|contact|phone number|website|duration)(?: (?:of|for) .+)?$)/,
    'what is ',
  ],
  [
    /^(?:please |kindly )?note (?:that |the )*(?=(?:venue|place|location|price|cost|date|time|timings?|title|name|city|address|organizer|start time|end time) (?:is|are|has|have|was|will be) )/,
    'the ',
  ],
  [/^(?:please |kindly )?note (?=new (?:venue|price|date|time|title|address|city) )/, ''],
  [
    new RegExp(
      `^(?:(?:i (?:was|am)|am)(?: just)? (?:hoping|wondering|thinking)(?: that| if| whether)? ${YOU_DO}(?: maybe| perhaps| possibly)?|(?:is there )?(?:any|a|some) (?:way|chance)(?: that)? (?:${YOU_DO})|(?:is there )?(?:any|a) (?:way|chance) (?:to|of)(?= ${DOES})|do you think ${YOU_DO}|would you be (?:so kind|able|willing|a dear|happy)(?: as)?(?: and| to)?|(?:i would|it would)(?: really)? (?:appreciate(?: it)?|be (?:really )?(?:grateful|great|good|nice|lovely|awesome|helpful)) if (?:you|u)(?: could| would| can)?|(?:may|could|can) i ask you to|i am asking you to|i (?:would|want|need|would like)(?: it)?(?: that| for)? you to|i (?:want|need|would like) (?:that )?you|(?:be|would you be) so kind (?:as to|and)|feel free to|could i trouble you to|how about you|why do not you|(?:can|could) you help me(?: to)?) (?!know |see )`,
    ),
    'could you ',
  ],
  // "Please to write in the notes …": as it is put in other languages.
  [/^(?:please|kindly) to (?=[a-z]+ [^ ])/, ''],
  [new RegExp(`^(?:could|can|would|will) you (?:me|us) (?=${DOES}|remind)`), 'could you '],
  // What was said before, and is not meant: "I said 8 but I meant 9".
  [
    /^i (?:said|put|wrote|typed|told you|had) (?:(?:it )?(?:was|is) )?(?:at |on )?(?:NUM|TIME|DAY|MONEY) (?:(?:but|and|though) )?(?:i )?(?:actually |really )?(?:meant|mean|should have (?:said|put)|it is)(?: actually| really)? (?=(?:at |on )?(?:NUM|TIME|DAY|MONEY)(?: |$))/,
    'make it ',
  ],
  [/^let us (?:do|have|make) (?=.+ instead$)/, 'move '],
  [
    /^(?:please )?(?:do|make) (?:the |a |one |some |small |this )*(?:correction|corrections|change|changes|update|modification|edit|amendment) (?:in|of|to|for|on)(?: the)? (?=(?:timings?|time|date|venue|place|price|title|name|cost|location|address|category)(?: |$))/,
    'change the ',
  ],
  [
    /(?<=[^ ] [^ ]+.*) (?:i (?:believe|think|reckon|guess|understand|gather)|apparently|as far as i know|if i am not mistaken)$/,
    '',
  ],
  [/(?<=(?:^| )what )(?:o'clock|oclock)(?= )/, 'time'],
  [/(?<=(?:^| )what time .*(?:^| )what )(?:o'clock|oclock)(?= )/, 'time'],
  [/(?<=^(?:add|make|write|put|take|leave) (?:an? |the )?notes?) (?:would|will|could|can) you(?= )/, ''],
  [
    /^(?:that is |it is |you have |you got |sorry )*(?:the )?wrong (?:club|pub|hall|church|bar|theater|school|restaurant|room|park|cafe|building|hotel)(?= (?:it is|should|must|it should) )/,
    'wrong venue',
  ],
  [
    /^(?:please |kindly )?note that (?=(?:the |this |our )?(?:event|it|show|programme|program|concert|gig|timings?|time|date|venue|meeting|nameofevent) (?:is|are|has been|have been|was|will be) (?:now |being )?(?:shifted|moved|postponed|preponed|rescheduled|changed|advanced|delayed|updated) )/,
    '',
  ],
  [/^(?:remember|do not forget)(?! (?:the|that|to|it|this|my|we|i) )(?= (?:[^ ]+ ){1,5}DAY)/, ''],
  [
    /(?<=^(?:get rid of|remove|delete|clear|wipe|erase|scrap|lose) )(?:whatever is|anything|everything|what is|all|all that is|the stuff|the text) (?:there |written )?(?:in|under) (?=(?:the |my |its )?(?:notes?|description)(?: |$))/,
    '',
  ],
  [/(?<=[^ ]) (?:is|are) to be (?=(?:at |on |held (?:at |on )?)?(?:TIME|DAY|NUM)(?: |$))/, ' is now '],
  [/^(?:(?:yes|no|yeah|nah|wait|oh) )+(?=(?:it|that|this) is )/, ''],
  [
    /^(?:(?:my |the )?[a-z]+ (?:just )?(?:rang|phoned|texted|messaged|emailed) (?:(?:me|us|up|back) )?(?:and )?)(?=(?:it|that|this) (?:is|has) )/,
    '',
  ],
  [/(?<=(?:^| )(?:am|would|will|shall) i )(?:be )?at liberty(?= |$)/, 'free'],
  // Reminders, in other words.
  [/^i no longer (?:want|need|wish)(?: to be| any)? (?=remind)/, 'i do not want '],
  [
    /^(?:do not let me forget|i must not forget|i should not forget|help me (?:to )?remember) to (?=.*(?:DAY|TIME))/,
    'remind me to ',
  ],
  [
    /^(?:(?:could|can|would|will) you )?(?:i )?(?:would like|want|wish|need|would love|would prefer) (?:(?:to (?:be|get|have|receive)|being|getting|having) (?:reminded|(?:a )?reminding|a reminder|notified|pinged|alerted)|reminding)(?= |$)/,
    'remind me',
  ],
  [
    /^(?:(?:could|can|would|will) you )?(?:please )?(?:send|drop|shoot|leave|fix|arrange|schedule|give|set|put|pop|stick|bung|whack|create|add|make)(?: (?:me|us|up|in))* (?:an?|another|one(?: more)?|some kind of) (?:(?:quick|little|short|push|gentle|friendly|second|further) )?(?:reminder|nudge|ping|alert|notification|heads up|alarm)(?: on(?= for ))?(?: (?:for|to) me)?(?= |$)/,
    'remind me',
  ],
  [/^(?:(?:make|help|let|have) me (?:to )?remember|(?:do not|never) let me (?:miss))(?= |$)/, 'remind me of'],
  [
    /^(?:change|move|set|make|update|switch|adjust|put) (?:the |my |that |this )?(?:reminder|alarm|alert|notification)(?: time)? (?:to|for|at|on)?(?: be)?(?= ?(?:LONG|DAY|TIME|NUM|PART|the (?:day|night|evening|morning)))/,
    'remind me',
  ],
  [
    /^(?:make sure|see to it|ensure)(?: that)? i (?:do not (?:forget|miss)|remember|will not (?:forget|miss))(?= |$)/,
    'remind me of',
  ],
  [
    /^i (?:must|should|can|may|do) not (?:want to )?(?:forget|miss) (?=.*(?:remind|LONG before|DAY before))/,
    'remind me of ',
  ],
  [
    / (?:beforehand|in advance|ahead of (?:it|time|the (?:start|show|event))|prior(?: to (?:it|that|the start))?|before (?:it|that|the (?:start|event)|they)(?: (?:starts?|begins?|kicks off|opens?))?)(?= |$)/,
    ' before',
  ],
  [
    /^(?:please )?(?:change|move|set|switch|update|shift|alter) (?:the|my|that|its) (?:reminder|alarm|alert|notification)(?= (?:to|for|from) )/,
    'remind me',
  ],
  // Questions, in other words.
  [/^(?:and |so )?from (?=where (?:i|we|you|one|can|could|do) )/, ''],
  [
    /^((?:and |so )?(?:when|where|how(?: (?:much|long|early|late|old))?|what(?: time)?)) (?:i|we|you|one) can(?= )/,
    '$1 can i',
  ],
  [
    /^((?:and |so )?(?:when|where|how(?: (?:much|long|early|late|old))?|what(?: time)?)) (?:i|we|you|one) (?:must|should|have to|need to)(?= )/,
    '$1 should i',
  ],
  [
    /^(?:(?:can|could|would|will) you )?(?:please )?(?:repeat|restate|confirm|specify|state|clarify|reconfirm|quote|read (?:me )?out|say again|go over|give (?:me )?again) (?:to me |for me )?(?=(?:the |its |that )?(?:full |exact |start |end |starting |ending )?(?:timings?|times?|dates?|days?|venue|place|price|cost|address|location|fee|title|name|organizer|category|website|link|age limit|end time|start time)(?: (?:and|of|for|please|again)(?: |$)|$))/,
    'what is ',
  ],
  [
    new RegExp(
      `^(?:(?:(?:can|could|would|do) you(?: please| happen to| maybe| also)* (?:tell me|know|check|see|look up|say|find out|remember|confirm|let me know|give me an idea of)|(?:i )?(?:would like|want|need|would love) to (?:know|check|find out|ask)|(?:do you have )?any (?:idea|clue)|do (?:we|i) know|(?:please )?tell (?:me|us)|i (?:forgot|forget|can not remember|can not recall|do not remember|do not know|am not sure|keep forgetting|have forgotten)|(?:just )?(?:checking|curious|wondering|asking)|let me know|i (?:am|was) (?:just )?(?:wondering|curious|asking))(?: again| exactly| for me| me)*) (?:about )?(?=(?:at |on |in |until |since |from |for )?${WH}(?: |$))`,
    ),
    '',
  ],
  [
    /^(?:(?:(?:can|could|would|do) you(?: please| happen to| maybe)* (?:tell me|know|check|see|look up|say|find out|remember|confirm)|(?:i )?(?:would like|want|need) to (?:know|check|find out)|do (?:we|i) know|(?:please )?tell me|(?:just )?(?:checking|wondering|asking)|i (?:am|was) (?:just )?(?:wondering|curious|asking))(?: again| for me| me)*) (?:if|whether) /,
    'is it so that ',
  ],
  [
    /^(?:(?:can|could|would) you )?(?:please )?(?:remind|tell) me(?: again)? what (?:it|this|that)(?: actually| even| really| exactly)? is(?: about| again| actually| exactly)*$/,
    'tell me about this',
  ],
  [
    /^(?:and |so )?where(?:abouts)? (?:can|could|do|should|would) (?:i|we|you|one|people)(?: best)? park(?: the car)?(?= |$)/,
    'is there parking',
  ],
  [/ in the future(?= (?:is|are|will)(?: |$))/, ' away'],
  [/ (?:is|are) going to be (?=(?:at|in) )/, ' will be '],
  // What a place is called, by what kind of place it is.
  [
    /(?:^|(?<=^(?:change|set|update|correct) ))the name of the (?:hall|pub|church|theater|building|bar|restaurant|cafe|school|centre|center|hotel)(?= (?:is|to|should|has))/,
    'the venue ',
  ],
  [
    /^the (?:church|hall|pub|bar|club|theater|restaurant|cafe|hotel|library|museum|gallery|school|building|venue)(?= is (?:now |actually |really )?(?:called|named) )/,
    'the venue',
  ],
  [/^how is (?=(?:it|this|that|the .+) (?:called|named)$)/, 'what is '],
  [
    /^(?:please )?(?:tell|give|provide|share|send)(?= (?:the )?(?:complete|full|all|total|entire|exact|whole|further|more)(?: the)? (?:details?|info|information|timings?|address|schedule)(?: |$))/,
    'tell me',
  ],
  [
    /^(?:i (?:want|need|would like) to )?(?:create|make|add|set up|schedule|put in|enter) (?:an? )?(?:new )?(?:event|entry|appointment)(?: for| called| named)? (?=[^ ]+ .*(?:DAY|TIME))/,
    'add ',
  ],
  [
    /^(?:please )?(?:tell|give|provide|share) (?=(?:the )?(?:timings?|times?|dates?|venue|place|price|cost|address) and (?:the )?(?:timings?|times?|dates?|venue|place|price|cost|address)(?: (?:of|for) .+)?$)/,
    'what is ',
  ],
  [
    /^(?:my|our|the) (?!next )[a-z]+ (?:wants|would like|is asking|asks|needs) to know (?=(?:if|whether|what|when|where|who|how|which) )/,
    '',
  ],
  [
    /^(?:(?:can|could) you )?(?:give|tell|send) (?:me|us) (?:the|a|some) (?:gist|lowdown|idea|flavor|taste) (?:of|on) (?:what (?:happens|goes on|is going on|they do) (?:at|in|during) )?(?=(?:it|this|that|the .+|nameofevent)$)/,
    'describe ',
  ],
  // "would you call it a concert or more a party"
  [
    /^(?:would|should) (?:you|we|one|i) (?:call|describe|class|count|list) (?=(?:it|this|that) .+ or )/,
    'which category is ',
  ],
  [
    /^(?:have (?:you|we) )?(?:got )?(?:any|a) (?:clue|idea|info|information|news|word|update) (?:on|about|of|as to) (?=(?:the|its) (?:start |end )?(?:date|day|time|venue|place|price|cost|address|location|organizer)(?: |$))/,
    'what is ',
  ],
  [/^from (?:when|what time) (?:to|until) (?:when|what time)(?= |$)/, 'when'],
  // Words that add nothing to a question.
  [
    /(?<=^(?:what|when|where|which|who|how|is|are) .+) before (?:i|we|he|she|they|my [a-z]+) (?:books?|buys?|commits?|decides?|promises?|replies|reply|says?|answers?|pays?)(?: .+)?$/,
    '',
  ],
  [
    /^((?:and |so )?where(?:abouts)? (?:is|are|was|will) .+?) (?:being )?(?:held|hosted|located|situated|taking place)(?: (?:at|in))?$/,
    '$1',
  ],
  [/^((?:and |so )?when (?:is|was|are) (?:it|this|that|the [a-z]+|nameofevent)(?: on)?) again$/, '$1'],
]

interface Reworded {
  words: readonly MaskedWord[]
  text: string
}

const startsOf = (text: string): number[] => {
  const starts: number[] = []
  for (let at = 0; at >= 0; at = text.indexOf(' ', at) < 0 ? -1 : text.indexOf(' ', at) + 1) starts.push(at)
  return starts
}

/** The words with others in place of some: those stay where the old ones stood, so that nothing is cut out of the wrong place. */
function replaced({ words, text }: Reworded, [pattern, plain]: (typeof FRAMES)[number]): Reworded {
  const match = pattern.exec(text)
  if (!match) return { words, text }
  const kept = match[1] ?? ''
  const starts = startsOf(text)
  const leading = match[0].length - match[0].trimStart().length
  const begin = match.index + leading + (kept === '' ? 0 : kept.length + 1)
  const end = match.index + match[0].trimEnd().length
  const from = starts.findIndex((start) => start >= begin)
  const to = starts.findIndex((start) => start >= end)
  const covered = words.slice(from, to < 0 ? undefined : to)
  const [first, last] = [covered[0], covered.at(-1)]
  if (!first || !last) return { words, text }
  const inserted = plain
    .replace('$1', '')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map((word): MaskedWord => ({
      ...first,
      text: word,
      typed: word,
      end: last.end,
      mention: null,
      breakBefore: 'none',
    }))
  const rest = to < 0 ? [] : words.slice(to)
  const [next, ...more] = rest
  const opening =
    from === 0 && inserted.length === 0 && next ? [{ ...next, breakBefore: 'none' as const }, ...more] : rest
  const all = [...words.slice(0, from), ...inserted, ...opening]
  return { words: all, text: all.map((it) => it.text).join(' ') }
}

/** Words that are put between others for courtesy, where no value is written down. */
const COURTESY = /^(?:please|kindly)$/
const WRITES = /(?:^| )(?:rename|call|title|name|note|notes|write|jot)(?: |$)/

/** What stood behind "…, please" still begins anew. */
function withoutCourtesyWords(words: readonly MaskedWord[]): MaskedWord[] {
  const isCourtesy = (at: number): boolean => at > 0 && at < words.length - 1 && COURTESY.test(words[at]?.text ?? '')
  return words.flatMap((word, at) => {
    if (isCourtesy(at)) return []
    const before = isCourtesy(at - 1) ? words[at - 1]?.breakBefore : undefined
    return [before && word.breakBefore === 'none' ? { ...word, breakBefore: before } : word]
  })
}

/** The sentence in plain words: a long way round says no more than the short one. */
export function inPlainWords(masked: Masked): Masked {
  const opened = withoutGreeting(masked.words)
  let reworded: Reworded = { words: opened, text: opened.map((it) => it.text).join(' ') }
  for (const frame of FRAMES) reworded = replaced(reworded, frame)
  const isWritten = WRITES.test(reworded.text)
  const words = isWritten
    ? reworded.words
    : withBreaksBetween(withoutInterjection(withoutCourtesyWords(reworded.words)))
  return words.length === masked.words.length && words === masked.words ? masked : toMasked(masked.raw, words)
}
