import { expect, test } from 'vitest'
import { readPrice } from './price.ts'

test.each([
  ['票价：80元起', 80, 'CNY'],
  ['票价80元', 80, 'CNY'],
  ['門票 NT$300', 300, 'TWD'],
])('%j costs %d %s', (text, min, currency) => expect(readPrice(text)).toMatchObject({ min, currency }))

test.each(['免费入场', '门票：免费'])('%j is free', (text) => expect(readPrice(text)).toMatchObject({ isFree: true }))

test.each(['2026元旦', '奖金500元', '50元代金券'])('%j is not a price of admission', (text) =>
  expect(readPrice(text)).toBeNull(),
)
