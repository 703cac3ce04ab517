import { groupText, groupWords } from '../clauses/clause.ts'
import { changeRule, type ChangeRule } from './change-rule.ts'
import { fieldEdit } from '../values/field-edit.ts'
import { askValue, category, changeOf, textRule } from './set-field.ts'

const WHO = '(?<who>.+?)'
const COPULA = '(?:is|are|was|got|has been|have been|should be)(?: now| actually)?'

/** Plain statements about an event that set a field: "it is free now", "it takes place in Bristol". */
export const statementRules: readonly ChangeRule[] = [
  changeRule(
    `^(?:it|this|entry|admission|tickets?|price) (?:is|are) (?:now |actually )?(?<value>pay (?:what|as much as) (?:you|people) .+|(?:by |a )?(?:suggested )?donations?(?: only)?)$`,
    textRule('ticket_price'),
  ),
  changeRule(
    `^(?:tickets?|entry|admission) (?<value>MONEY)(?: each| per person| a head| on the door| now)*$`,
    textRule('ticket_price'),
  ),
  changeRule(
    `^(?:it|this|that|${WHO}) (?:is|are|takes place|happens|will be)(?: now| actually)? in (?<value>the (?!calendar|end|morning|afternoon|evening)[^ ]+(?: [^ ]+){0,3}?)(?: now| actually| instead)?(?:(?: and)? not .+)?$`,
    textRule('venue'),
  ),
  changeRule(`^(?:it|this|that|entry|admission) is not (?:for )?free`, (clause) =>
    askValue(clause, [], 'ticket_price'),
  ),
  changeRule(
    `^(?:(?:it|this|that) is )?not (?:at|in) (?!TIME|NUM|DAY|PART|my |the calendar)[^ ]+(?: [^ ]+){0,3}$`,
    (clause) => askValue(clause, [], 'venue'),
  ),
  changeRule(
    `^(?:it|this|entry|admission|tickets|${WHO}) (?:actually |now |only )?costs? (?:actually |now |only )?(?<value>NUM|TIME)(?: each| a head| per person| now)?$`,
    (clause, match) =>
      changeOf(clause, groupWords(clause, match, 'who'), (event) =>
        fieldEdit(event, 'ticket_price', {
          text: groupText(clause, match, 'value'),
          words: groupWords(clause, match, 'value'),
        }),
      ),
  ),
  changeRule(
    `^(?:only |just )?(?<value>MONEY) (?:for (?:me|us|adults?|students?|members|one|everyone|grown ups)|each|per (?:person|head|ticket)|a (?:head|ticket|go)|(?:on|at) the door|in advance)(?: .*)?$`,
    textRule('ticket_price'),
  ),
  changeRule(`^(?<value>MONEY)(?: not .+| instead(?: of .+)?)$`, textRule('ticket_price')),
  changeRule(
    `^(?:(?:it|this|that) is )?(?:organized|hosted|presented|put on) by (?<value>.+)$`,
    textRule('organizer_name'),
  ),
  changeRule(
    `^(?:it|this|entry|admission|${WHO}) (?:is|has become|will be) (?:now |actually )?free(?: now| of charge| entry| no charge| it costs nothing)*$`,
    (clause, match) =>
      changeOf(clause, groupWords(clause, match, 'who'), (event) =>
        fieldEdit(event, 'ticket_price', { text: 'free', words: [] }),
      ),
  ),
  changeRule(
    `^(?:the )?(?:tickets|entry|admission|it|this|${WHO}) (?:actually |now |only )?(?:costs?|${COPULA}) (?:actually |now |only )?(?<value>MONEY)(?: each| a head| per person| now)?$`,
    textRule('ticket_price'),
  ),
  changeRule(
    `^(?:it|this|that|the event|${WHO}) (?:should (?:be|go)|belongs|goes|is(?: really| more)?|counts)(?: filed| listed)? (?:in|under|as|with|into) (?:the )?(?<value>[a-z]+(?: (?:and )?[a-z]+)??)(?: category)?(?:(?: and)? not .+| instead of .+)?$`,
    category,
  ),
  changeRule(
    `^(?:it|this|that|${WHO}) is not (?:really |actually )?(?:an? )?[a-z]+(?: and [a-z]+)?(?: event)? (?:but|rather|(?:it|this|that) is) (?:really |actually |more )?(?:an? )?(?<value>(?!NUM|DAY|TIME|MONEY)[a-z]+(?: and [a-z]+)?)$`,
    category,
  ),
  changeRule(
    `^(?:it|this|that) is (?:really |actually |more )?(?:an? )?(?<value>(?!not |NUM|DAY|TIME|MONEY)[a-z]+(?: and [a-z]+)?)(?: event)?(?: really| actually| more)?(?: and)? not (?:an? )?[a-z]+(?: (?:and )?[a-z]+)?$`,
    category,
  ),
  changeRule(
    `^(?:it|this|the event|${WHO}) (?:takes place|happens|will be|will take place|is taking place|is happening|is being held|is held|${COPULA}) in (?<value>(?!NUM|DAY|TIME|LONG|my |the calendar)[^ ]+(?: [^ ]+)??)(?: now| actually| instead)?(?: and)?(?: not(?: in)? .+)?$`,
    textRule('city'),
  ),
  changeRule(
    `^(?:it|this|the event|${WHO}) (?:takes place|happens|will be|will take place|is taking place|is happening|is being held|is held|${COPULA}) at (?<value>(?!NUM|TIME|DAY|LONG)(?!(?:the )?(?:moment|same)).+?)(?: now| instead| not at .+)*$`,
    textRule('venue'),
  ),
  changeRule(
    `^(?:it|this|the event) is (?:only )?for (?<value>(?:over|under|adults|kids|children|all ages)(?!.* or ).*)$`,
    textRule('age_restrictions'),
  ),
  changeRule(`^(?:it|this) is (?<value>NUM\\+|\\d\\d\\+)(?: only)?$`, textRule('age_restrictions')),
]
