import { expect, test } from 'vitest'
import { ruleInWords } from './rule-in-words.ts'

test.each([
  ['FREQ=WEEKLY;BYDAY=TU,TH', 'every Tuesday and Thursday'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SA', 'every second Saturday'],
  ['FREQ=WEEKLY;INTERVAL=3;BYDAY=SA', 'every 3 weeks on Saturday'],
  ['FREQ=WEEKLY;BYMONTH=6,7;BYDAY=WE', 'every Wednesday in June and July'],
  ['FREQ=DAILY;BYDAY=MO,WE', 'every Monday and Wednesday'],
  ['FREQ=DAILY;BYMONTH=12', 'every day in December'],
  ['FREQ=MONTHLY', 'every month'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'the last Friday of every month'],
  ['FREQ=MONTHLY;BYDAY=1MO,3MO', 'the first Monday and the third Monday of every month'],
  ['FREQ=MONTHLY;BYDAY=2FR;BYMONTH=9', 'every year on the second Friday of September'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1', 'the first weekday of every month'],
  ['FREQ=MONTHLY;BYDAY=SU,SA;BYSETPOS=-1', 'the last weekend day of every month'],
  ['FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2', 'the second Tuesday of every month'],
  ['FREQ=MONTHLY;BYMONTHDAY=15', 'every month on the 15th'],
  ['FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1,-1', 'every 3 months on the 1st and the last day'],
  ['FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR', 'every Friday the 13th'],
  ['FREQ=YEARLY', 'every year'],
  ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=5', 'every year on 5 March'],
  ['FREQ=YEARLY;BYMONTH=3', 'every year in March'],
  ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', 'every year on the fourth Thursday of November'],
  ['FREQ=YEARLY;INTERVAL=2;BYMONTH=3,9;BYMONTHDAY=5', 'every second year on 5 March and 5 September'],
  ['FREQ=YEARLY;BYMONTHDAY=13', 'every month on the 13th'],
  ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', 'on days of its own'],
  ['FREQ=YEARLY;BYDAY=20MO', 'on days of its own'],
  ['FREQ=YEARLY;BYYEARDAY=100', 'on days of its own'],
  ['FREQ=HOURLY', 'on days of its own'],
])('%s in words is "%s"', (rule, words) => {
  expect(ruleInWords(rule)).toBe(words)
})
