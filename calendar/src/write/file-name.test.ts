import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test.each([
  ['Night Ferry: Café!', 'night_ferry_cafe.ics'],
  ['  20 Years of FOLK  ', '20_years_of_folk.ics'],
  ['東京の夜', 'event.ics'],
  ['../../../etc/passwd', 'etc_passwd.ics'],
  [null, 'event.ics'],
])('the file of %j is called %s', (title, name) => {
  expect(fileName(title)).toBe(name)
})
