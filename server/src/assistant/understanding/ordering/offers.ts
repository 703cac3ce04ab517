import { about, groupWords, meant, said, type Clause } from '../clauses/clause.ts'
import type { Request, RequestOf } from '../../request.ts'

type Action = RequestOf<'offer'>['action']

const RULES: readonly (readonly [pattern: RegExp, action: Action])[] = [
  [
    /^(?:(?:add|put|save|send|sync|copy)(?: (?<who>.+?))? (?:to|in|into|with) (?:my |the )?(?:google|outlook|apple|iphone|phone|ical)(?: calendar)?$)/d,
    'calendar-file',
  ],
  [
    /^(?:export|download|get|give me|send me|save|make)(?: (?<who>.+?))?? (?:as |an |a |the )*(?:calendar file|ics(?: file)?|ical(?: file)?)$/d,
    'calendar-file',
  ],
  [/^(?:the )?(?:ics|ical|calendar file)(?: file)?(?: please)?$/d, 'calendar-file'],
  [/^export(?: (?<who>.+))?$/d, 'calendar-file'],
  [/^share(?: (?<who>(?!with |to ).+?))?(?: (?:with|to) .+)?$/d, 'share'],
  [
    /^(?:open|show(?: me)?|visit|go to|see|take me to|i (?:want|would like) to see|bring up)(?: me)? (?:the |its |their |that )?(?:event )?(?:page|website|link|site|web page)(?: (?:of|for) (?<who>.+))?$/d,
    'event-page',
  ],
  [
    /^(?:buy|book|get|order|reserve|purchase)(?: me| us)? (?:(?:a |an |the |some )?(?:NUM )?(?:tickets?|seats?|places?|table|spot)|NUM)(?: (?:for|to) (?<who>.+))?$/d,
    'booking',
  ],
  [
    /^(?:open|show(?: me)?|visit|go to|take me to)(?: the| its)? (?:booking|tickets?) (?:page|link|site|website)$/d,
    'booking',
  ],
  [/^(?:book|buy|order|reserve)(?: me| us)? (?<who>it|this|that|the .+)$/d, 'booking'],
]

/** Ways out of the product: the file, other calendars, the share sheet, the event's page, its booking link. */
export function readOffer(clause: Clause): Request | null {
  for (const [pattern, action] of RULES) {
    const match = pattern.exec(clause.text)
    if (!match) continue
    const words = groupWords(clause, match, 'who').filter(({ text }) => !/^(?:google|as|a|an)$/.test(text))
    return about(clause, meant(clause, words), (ids) => ({
      kind: 'offer',
      action,
      events: [...ids],
      said: said(clause),
    }))
  }
  return null
}
