/**
 * Converts a repeat rule of vCalendar 1.0 to one of RFC 5545; null for anything else. A rule without an end repeats for ever, as does "#0".
 *
 *     W2 MO WE #10                → FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=10
 *     MP1 1+ MO 1- FR 20271231T000000Z → FREQ=MONTHLY;INTERVAL=1;BYDAY=1MO,-1FR;UNTIL=20271231T000000Z
 *     MD1 15 LD                   → FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=15,-1
 */
export function fromVcalendarRule(text: string): string | null {
  const { kind = '', interval, more = '' } = RULE.exec(text.trim().replaceAll(/\s+/g, ' ').toUpperCase())?.groups ?? {}
  if (!isKind(kind)) return null
  const words = more.split(' ').filter((it) => it !== '')
  const times = words.flatMap((it) => COUNT.exec(it)?.groups?.times ?? []).find((it) => Number(it) > 0)
  const end = words.find((it) => END.test(it))
  const said = words.filter((it) => !COUNT.test(it) && !END.test(it))
  const list = kind === 'MP' ? numberedDays(said) : said.map((it) => (it === 'LD' ? '-1' : signed(it)))
  return [
    `FREQ=${FREQUENCIES[kind]}`,
    `INTERVAL=${interval}`,
    ...(LISTS[kind] && list.length > 0 ? [`${LISTS[kind]}=${list.join(',')}`] : []),
    ...(end ? [`UNTIL=${end}`] : times ? [`COUNT=${times}`] : []),
  ].join(';')
}

const FREQUENCIES = { D: 'DAILY', W: 'WEEKLY', MP: 'MONTHLY', MD: 'MONTHLY', YM: 'YEARLY', YD: 'YEARLY' } as const
const isKind = (said: string): said is keyof typeof FREQUENCIES => said in FREQUENCIES
const LISTS = { D: null, W: 'BYDAY', MP: 'BYDAY', MD: 'BYMONTHDAY', YM: 'BYMONTH', YD: 'BYYEARDAY' } as const

const RULE = /^(?<kind>D|W|MP|MD|YM|YD)(?<interval>\d+)(?: (?<more>.*))?$/
const COUNT = /^#(?<times>\d+)$/
const END = /^\d{8}(?:T\d{6}Z?)?$/

/** Converts a number with its sign behind it: "1-" → "-1", which counts from the end; "1+" → "1" */
const signed = (word: string): string =>
  word.replace(/^(\d+)([+-]?)$/, (_, number: string, sign: string) => (sign === '-' ? `-${number}` : number))

/** Each number applies to all weekdays after it. */
function numberedDays(words: readonly string[]): string[] {
  let place = ''
  return words.flatMap((word) => {
    if (!/^\d/.test(word)) return [`${place}${word}`]
    place = signed(word)
    return []
  })
}
