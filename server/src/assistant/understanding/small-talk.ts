import type { Step } from '../request.ts'

const DONE =
  '(?: (?:please|then|now|all|again|you|so much|very much|a lot|everyone|there|assistant|anyway|anyways|mate|a million|a bunch|okay|for now|thanks|it|that|this))*'

const RULES: readonly (readonly [pattern: RegExp, make: () => Step])[] = [
  [
    new RegExp(`^(?:hello|hi|hey|hiya|howdy|greetings|morning|yo|good (?:morning|afternoon|evening|day))${DONE}$`),
    () => ({ kind: 'greeting' }),
  ],
  [
    /^(?:evening|afternoon|g day|(?:are )?you there|anyone there|are you there|(?:is )?(?:any(?:one|body)|some(?:one|body)) (?:in |out |at )*(?:there|here|home|around)|how are you|how is it going|what is up|sup)$/,
    () => ({ kind: 'greeting' }),
  ],
  [
    /^(?:(?:hello|hi|hey|good (?:morning|afternoon|evening|day)) )*(?:(?:i )?hope (?:you are|all is|this finds you) (?:well|good|fine|okay)(?: today)?|(?:it is )?nice to meet you|how (?:do you do|is your day(?: going)?)|(?:am i|is this) (?:speaking|talking|chatting) (?:to|with) (?:somebody|someone|anybody|anyone|a (?:person|human|bot|robot|machine))|(?:is )?(?:anybody|anyone|somebody|someone) (?:there|here|home|in|about))$/,
    () => ({ kind: 'greeting' }),
  ],
  [
    new RegExp(
      `^(?:(?:that is |okay |great |perfect |super |awesome |lovely |brilliant |cool |nice |many |oh )*(?:thanks|thank|👍|perfect|great|awesome|cool|nice one|nice|good|wow|super|brilliant|lovely|okay|much appreciated|i appreciate it|appreciated|well done|good job|you are (?:great|a star|the best|a legend))(?: thanks)?)${DONE}$`,
    ),
    () => ({ kind: 'thanks' }),
  ],
  [
    /^(?:thanks|thank you)(?: so much| very much| a lot)? for (?:(?:the|your|all|that|this) )*(?:help|helping(?: me| out)?|info|information|answers?|details|reminder|tip|effort|patience|everything|that|this)$/,
    () => ({ kind: 'thanks' }),
  ],
  [
    /^(?:goodbye|bye|bye bye|see you(?: later| soon)?|good night|ciao|that is all|cya|later|until next time|take care|bye for now|talk (?:to you )?(?:later|soon)|have a nice day)(?: then| for now| thanks)?$/,
    () => ({ kind: 'goodbye' }),
  ],
  [
    /^(?:how (?:does|do) (?:this|it|that|you)(?: thing| app| one)? (?:actually |even )?work(?: then)?(?! out| on| if)(?: .*)?|help|help me|what (?:can|do|could) you do(?: for me)?|how does (?:this|it|that) work|what (?:can|should|could) i (?:say|ask|type|do)(?: here)?|what are you|who are you|how do i (?:start|begin|get started)|how does it work|where do i start|what (?:should|can|must|do) i do(?: first| next| now)?|can you help(?: me)?|(?:i )?need help|i am (?:lost|stuck|confused)|what can i (?:ask|say|tell|type)(?: you)?|are you (?:a robot|a bot|an ai|human|real|a person)|is (?:this|anyone) (?:a bot|an ai|there)|instructions|what is this app|what can this (?:app )?do|what is this|how do i use (?:this|it|you)|what are my options|commands|what else can you do|what is your name|(?:can|do|could|will) you (?:also |even |only |just )*[a-z]+ .* or (?:only|just|is it only) .*|(?:can|could|do) you (?:also |even )*(?:change|edit|delete|move|handle|manage|support|understand|read) (?:.* of )?(?:things|events|posters|pictures|photos|entries|stuff)(?: too| as well)?|what are you able to do|what do you do|help me out|how can you help(?: me)?|what are you (?:good )?for|how (?:do|can|could|would) i (?:change|edit|move|delete|remove|add|save|rename|undo|set|correct|cancel|get rid of|create|make)(?: .*)?|what kind of (?:things|questions) can (?:i|you) .+|how (?:do|can) i (?:talk to|ask|tell) you.*)(?: please)?$/,
    () => ({ kind: 'help' }),
  ],
  [
    /^(?:(?:no|oh|okay|nothing) (?=[a-z]))*(?:no|no do not|cancel(?! (?:it|this|that)$)|stop|leave it|never mind|forget it|forget that|forget about it|nothing|none|none of (?:them|these|those)|neither|do not|skip|skip it|not now|no need|do not bother|let it be|ignore (?:it|that)|(?:better )?leave (?:it|that|everything) (?:as it is|alone|be|like that|the way it is)|(?:i )?do not know|(?:i have )?(?:no|not a) (?:idea|clue)|(?:it|the poster|the picture) does not say|who knows|i can not (?:tell|say|remember)|i forgot|not sure|i am not sure|it does not matter|(?:(?:the )?(?:day|date|time)|it|that) (?:is|has) (?:still )?(?:not (?:yet )?(?:been )?(?:known|announced|fixed|decided|confirmed|set|settled|out)|unknown|open|tbc|tba|to be (?:confirmed|announced|decided))|(?:still )?(?:tbc|tba|to be (?:confirmed|announced|decided))|(?:they|we) (?:have|do|did) not (?:yet )?(?:know|say|said|decide|decided|announced?|fixed|told us|tell us))(?: (?:thanks|please|then|it|that|never mind|yet|sorry))*$/,
    () => ({ kind: 'leave' }),
  ],
]

const UNDO =
  /^(?:undo|revert|restore|reverse (?:it|that|this|them|(?:the|my|that) (?:last )?(?:change|edit))|make (?:it|this|that|the)(?: last)?(?: change)?(?: again)? (?:backwards|undone)|cancel (?:that|my|the|this)(?: last)? (?:change|edit)|take (?:that|the|my)(?: last)? (?:change|edit) back|roll (?:it |that )?back|go back(?! to (?:TIME|NUM|DAY|MONEY)(?: |$))|(?:change|put|set) (?:it|that|this|them|everything) (?:to )?(?:how|what|as) it (?:was|used to be)|(?:change|put|take|switch|bring|set) (?:it|that|this|them) back)(?: |$)|^(?:that|it) (?:was|is) wrong (?:undo|change it back|put it back|go back)/

/** "no wait, undo that" */
export const readUndo = ({ text }: { text: string }): Step | null => (UNDO.test(text) ? { kind: 'undo' } : null)

/** Greetings, thanks, a call for help, "undo", "never mind". Only whole clauses count. */
export function readSmallTalk(text: string): Step | null {
  if (UNDO.test(text)) return { kind: 'undo' }
  if (text === '' || /^(?:change|put|take|switch|bring|set)/.test(text)) return null
  return RULES.find(([pattern]) => pattern.test(text))?.[1]() ?? null
}
