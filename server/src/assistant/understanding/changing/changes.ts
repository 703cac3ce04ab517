import { groupWords } from '../clauses/clause.ts'
import { changeRule, type ChangeRule } from './change-rule.ts'
import { FIELD } from '../naming/field-names.ts'
import {
  namedIn,
  askValue,
  category,
  clearField,
  newField,
  noteTo,
  placeOrTitle,
  renamed,
  setField,
  textRule,
  withoutWords,
  wrongField,
} from './set-field.ts'

const WHO = '(?<who>.+?)'
const CHANGE = '(?:change|set|update|edit|correct|fix|make|put|switch|alter|turn|adjust)'
const TO =
  '(?:to(?: be| say)?|at|is(?: now| actually)?(?: called| named)?|are(?: now| actually)?|as|(?:should|must|ought to|needs to|has to)(?: just| really| only| actually| simply| probably| also)* (?:be(?: called| named)?|say|read)|costs?|=|into|(?:(?:has|have|was|were|got|is|are)(?: been| now| just)* )?(?:changed|moved|updated|switched|corrected|went up|gone up|went down|dropped|risen)(?: up| down)? to|from .{1,30}? to)'
const OF = '(?: (?:of|for) (?<of>.+?))?'
/** "the title of the quiz", where nothing says to what. */
const OF_ONLY = '(?: (?:of|for|on) (?<of>(?:(?! to | as ).)+?))?'
const END = '(?: now| instead| please| then| okay)*$'

/** Changes of one field by name, in the order tried. Words are spelled out, and times and amounts are markers. */
export const fieldRules: readonly ChangeRule[] = [
  // "the date is wrong", "wrong time", "that is not the right day", "change the time"
  changeRule(
    `^(?:the |its )?${FIELD}${OF} (?:is|are|looks?|seems?) (?:wrong|not right|incorrect|not correct|off|mistaken)${END}`,
    wrongField,
  ),
  changeRule(
    `^(?:the |that is the )?wrong ${FIELD} (?:it is|it should be|should be|it was)(?: the(?= DAY))? (?<value>.+)$`,
    setField,
  ),
  // "the title's too long, make it Jazz"
  changeRule(
    `^(?:the |its )?${FIELD}${OF} (?:is|are) (?:(?:way|far|much|a bit|really) )*(?:too [a-z]+|wrong|misspelt|misspelled|off|out of date|outdated|nonsense|rubbish|not right|incorrect|old|boring) (?:so |please |and |just )*(?:make it|call it|change it to|put|it is|it should be|should be|should say|use|set it to) (?<value>.+)$`,
    setField,
  ),
  changeRule(`^(?:the )?wrong ${FIELD}${END}`, wrongField),
  changeRule(
    `^(?:i|you) (?:got|have|had|put|wrote) (?:the |its )?${FIELD}${OF} (?:wrong|down wrong|in wrong)${END}`,
    wrongField,
  ),
  changeRule(
    `^(?:move|change|switch|put) (?<who>it|this|that|the .+?) (?:to|into|in|under) (?:the )?(?<value>[a-z]+(?: (?:and )?[a-z]+)?) category$`,
    category,
  ),
  changeRule(`^(?:that|this|it) is (?:not the right|not the correct|the wrong|a wrong) ${FIELD}${END}`, wrongField),
  changeRule(
    `^(?:i (?:want|need|would like) to )?(?:change|edit|correct|fix|update|adjust) (?:the |its )?${FIELD}${OF_ONLY}${END}`,
    wrongField,
  ),
  changeRule(`^(?:it|this|that) is not (?:the |its )?${FIELD}${END}`, wrongField),
  changeRule(
    `^i (?:want|would like|need|prefer) (?:the |its )?${FIELD}${OF} (?:to (?:be|say|read)|as) (?<value>.+?)${END}`,
    setField,
  ),
  // "remove the end time", "forget about the notes"
  changeRule(
    `^(?:remove|clear|delete|forget(?: about)?|drop|erase|empty|scrap|lose|ditch|wipe|blank|kill|get rid of|leave out|take (?:away|out|off)|unset|strike) (?:the |its |all (?:the )?)?${FIELD}${OF}${END}`,
    clearField,
  ),
  changeRule(
    `^(?:take|leave|wipe) (?:the |its |all (?:the )?)?${FIELD}${OF} (?:away|out|off|blank|empty)${END}`,
    clearField,
  ),
  changeRule(`^(?:there is|it has) no ${FIELD}${END}`, clearField),
  // "the end time is not known, please remove"
  changeRule(
    `^(?:the |its )?${FIELD}${OF} (?:is|are) (?:not (?:known|given|certain|fixed|right|needed|correct|set|printed|on it)|unknown|unclear|made up|a guess|a made up one|invented|nonsense|wrong)(?: yet| at all)? (?:(?:so|and|please|just) )*(?:remove|delete|clear|take (?:it|that) (?:out|off|away)|drop|lose|leave (?:it |that )?(?:out|blank|empty|off)|get rid of|scrap|erase)(?: (?:it|that))?$`,
    clearField,
  ),
  changeRule(
    `^(?:an? |the )?(?:new|correct|right|real|shorter|longer|better|simpler|different|other|proper|updated) ${FIELD}(?: is| to| should be)?(?: please)? (?!is |of |for |to |now$|needed$)(?:just |only |simply )?(?<value>.+)$`,
    setField,
  ),
  // "drop Live from the title"
  changeRule(
    `^(?:drop|remove|take|delete|lose|cut|strip|get rid of) (?:the (?:word|words|bit|part) )?(?<value>.+?)(?: out)? (?:from|of|off|in) (?:the |its |it is )?(?:title|name)${OF_ONLY}${END}`,
    withoutWords,
  ),
  // "call it late jazz", "rename pottery to clay fun"
  changeRule(`^rename(?: ${WHO})? (?:to|as|into) (?<value>.+?)${END}`, textRule('title')),
  changeRule(`^rename (?<who>it|this|that) in (?<value>.+)$`, textRule('title')),
  changeRule(`^(?:rename|retitle) (?<who>it|this|that) (?<value>.+)$`, textRule('title')),
  changeRule(`^(?:change|set|put|correct|edit) (?:the |its )?(?<field>title|name) in(?:to)? (?<value>.+)$`, namedIn),
  changeRule(
    `^rename (?<who>the (?:first|second|third|fourth|fifth|last)(?: one)?) (?!to |as |into )(?<value>.+)$`,
    textRule('title'),
  ),
  changeRule(`^rename (?<who>nameofevent) (?!to |as |into )(?<value>.+)$`, textRule('title')),
  changeRule(`^rename(?: (?<who>.+))?$`, renamed),
  changeRule(`^rename(?: (?<who>.+))?$`, (clause, match) =>
    askValue(clause, groupWords(clause, match, 'who'), 'title'),
  ),
  changeRule(
    `^(?:call|name|retitle) (?<who>(?:them|these|those)(?: all| both)?|(?:all|both)(?: NUM)?(?: of (?:them|these|those))?) (?<value>(?!off|back|to |as ).+?)${END}`,
    textRule('title'),
  ),
  changeRule(`^(?:name|title) (?<who>(?:this|that) (?:one|event)|it|this|that) (?<value>.+?)${END}`, textRule('title')),
  changeRule(
    `^call (?<who>(?:this|that) (?:one|event)|it|this|that|the .+? one|the (?:gig|show|event|concert|party|thing|class|workshop|talk|play|run|quiz|market|festival|lunch|dinner|brunch)) (?<value>(?!off|back).+?)${END}`,
    textRule('title'),
  ),
  changeRule(
    `^(?:it|this|(?<who>the (?:first|second|third|fourth|fifth|last) one)|the (?:event|gig|show|concert|party|night|thing)) (?:is|should be) (?:really |actually )?(?:called|named|titled) (?<value>.+?)${END}`,
    textRule('title'),
  ),
  changeRule(`^(?:(?:add|make|put|write|leave) (?:a |another )?)?note (?:to|on|for) (?<rest>(?!self ).+)$`, noteTo),
  changeRule(
    `^(?:change|update|correct|fix|edit|amend|switch) where (?<who>.+?) (?:is|are|takes place|happens|is held) (?:from .{1,30} )?to (?<value>.+?)${END}`,
    textRule('venue'),
  ),
  changeRule(
    `^(?:change|update|correct|fix|edit|amend|switch) what (?<who>.+?) (?:is|are) called (?:from .{1,30} )?to (?<value>.+?)${END}`,
    textRule('title'),
  ),
  changeRule(
    `^(?:there is|it has|they have|we have)(?: got)? (?:a )?(?:new|different|another) ${FIELD}(?: (?:for|of) (?<rest>.+))$`,
    newField,
  ),
  changeRule(
    `^(?<who>.+?) (?:has|have|is)(?: got| getting)? (?:a )?(?:new|different|another) ${FIELD} (?:it is |which is |called )?(?<value>.+)$`,
    setField,
  ),
  changeRule(
    `^(?:add|write|put) (?<value>.+) (?:to|in|into|under) (?:the )?(?<who>[^ ]+(?: [^ ]+){0,3}'s) notes?$`,
    textRule('notes'),
  ),
  changeRule(
    `^notes?(?: to self)? (?:for|on|about|to) (?<who>(?:this|that) (?:one|event)|it|this|that)(?: that| to)? (?<value>.+)$`,
    textRule('notes'),
  ),
  // "add a note: bring cash", "note bring earplugs", "please note that ana has the tickets"
  changeRule(
    `^(?:add|make|take|write|put|leave) (?:a |another )?note(?: (?:to|on|for) (?<who>it|this|that|the .+?|[^ ]+(?= (?:that|saying) )))?(?: that| saying| to)? (?<value>.+)$`,
    textRule('notes'),
  ),
  changeRule(
    `^(?:add|write|put|jot down|jot|type) (?<value>.+) (?:to|in|into|under) (?:the |its |my )?notes?$`,
    textRule('notes'),
  ),
  changeRule(
    `^(?:add|write|put|append|jot)(?: this| that| down)* (?:to|in|into|under|as) (?:(?:the |its |my |a )?(?:notes?|comments?))(?: (?:for|of|on) (?<who>it|this|that|the .+?))?(?: that)? (?<value>.+)$`,
    textRule('notes'),
  ),
  changeRule(
    `^(?:jot|write|note|put) down (?:with|for|on|against|beside) (?<who>it|this|that|the [^ ]+)(?: that)? (?<value>.+)$`,
    textRule('notes'),
  ),
  changeRule(
    `^(?:also )?(?:add|put|mention|include|say) that (?!.* MONEY)(?<value>(?:it|we|i|they|he|she|there|you|the [a-z]+|[a-z]+) (?:is|are|was|were|has|have|had|will|can|should|need|needs|must|do|does|said|starts?|brings?) .+)$`,
    textRule('notes'),
  ),
  changeRule(`^(?:jot|take|get) down(?: that)? (?<value>.+)$`, textRule('notes')),
  changeRule(`^(?:remember|please remember) that (?<value>.+)$`, textRule('notes')),
  changeRule(
    `^notes?(?: that| to self(?: that)?| down(?: that)?)? (?!to self |is |are |of )(?<value>.+)$`,
    textRule('notes'),
  ),
  changeRule(`^write down(?: that)? (?<value>.+)$`, textRule('notes')),
  // "file it under education", "tag it as theater"
  changeRule(
    `^(?:file|tag|put|mark|list|categorize|sort|classify|label)(?: ${WHO})? (?:under|as|in the category|in) (?<value>[a-z]+(?: (?:and )?[a-z]+)?)(?: category)?${END}`,
    category,
  ),
  changeRule(
    `^(?:make|mark|call) (?<who>it|this|that) (?:an? |as an? )?(?<value>[a-z]+) (?:event|thing|category)$`,
    category,
  ),
  changeRule(`^${CHANGE} (?:the )?category(?: of ${WHO})? (?:to|as) (?<value>.+?)${END}`, category),
  // "change the title of the quiz to …", "the price is now 5", "title late jazz"
  changeRule(`^(?:make|have|let) (?:the |its )?${FIELD}${OF} (?:say|read) (?<value>.+?)${END}`, setField),
  changeRule(
    `^(?:make|set) (?:the |its )?(?<field>title|name|venue|address|city|price|category|organizer|website|link|start time|end time|start|end|description) (?!to |is |of |for |on )(?<value>.+)$`,
    setField,
  ),
  changeRule(`^(?:the )?(?:correct|right|real|actual|proper|full|official) ${FIELD}${OF} is (?<value>.+)$`, setField),
  changeRule(
    `^(?:the )?${FIELD}${OF} is wrong(?: it| that| this)?(?: should be| is| must be)(?: called)? (?<value>.+)$`,
    setField,
  ),
  changeRule(
    `^(?:they|we|he|she|the [a-z]+)(?: have| has)?(?: just| now)? (?:changed|moved|switched|updated|set|put) (?:the |its )?${FIELD}${OF} (?:to|up to|down to|from .{1,30}? to) (?<value>.+?)${END}`,
    setField,
  ),
  changeRule(`^${CHANGE} (?:the |its |it s )?${FIELD}${OF} ${TO} (?<value>.+?)${END}`, setField),
  changeRule(`^${CHANGE} (?:the )?(?<who>[^ ].+?)(?: s|s)? ${FIELD} ${TO} (?<value>.+?)${END}`, setField),
  changeRule(`^(?:and )?(?:the |its )?${FIELD}${OF} (?:actually |really |now )?${TO} (?<value>.+?)${END}`, setField),
  changeRule(
    `^(?:the |its )?(?<field>title|name|venue|address|city|price|category|organizer|website|link|start time|end time|starting time|start date|date|time|place|location|description|age limit|age restriction|minimum age|min age) (?!of |for )(?<value>.+)$`,
    setField,
  ),
  changeRule(`^(?:the )?(?<who>[^ ].+?)(?: s|s) ${FIELD} ${TO} (?<value>.+?)${END}`, setField),
  changeRule(
    `^change (?<who>(?!it |this |that |my |the (?:date|time|calendar)).+?) to (?<value>(?!be |the calendar|DAY|TIME|NUM|LONG|PART|MONEY).+?)${END}`,
    placeOrTitle,
  ),
]
