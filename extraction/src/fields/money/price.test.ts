import { expect, test } from 'vitest'
import { formatPrice, readPrice } from './price.ts'

const UNKNOWN = { min: null, max: null, currency: null, isFree: false, isPayWhatYouCan: false, isFrom: false }

test.each([
  ['£12 adv / £15 door', { min: 12, max: 15, currency: 'GBP' }],
  ['FREE', { min: 0, max: 0, isFree: true }],
  ['Free admission', { min: 0, max: 0, isFree: true }],
  ['FREE ENTRY BEFORE 11PM, $10 AFTER', { min: 0, max: 10, currency: 'USD' }],
  ['$10-25', { min: 10, max: 25, currency: 'USD' }],
  ['$10', { min: 10, max: 10, currency: 'USD' }],
  ['Tickets $25.00 + fees', { min: 25, max: 25, currency: 'USD' }],
  ['$20 ADV | $25 DOS', { min: 20, max: 25, currency: 'USD' }],
  ['Eintritt frei', { min: 0, max: 0, isFree: true }],
  ['ab 12 €', { min: 12, max: 12, currency: 'EUR', isFrom: true }],
  ['VVK 15 € / AK 18 €', { min: 15, max: 18, currency: 'EUR' }],
  ['Eintritt: 8,50 €, ermäßigt 5 €', { min: 5, max: 8.5, currency: 'EUR' }],
  ['Entrée libre', { min: 0, max: 0, isFree: true }],
  ['Tarif : 12€ / réduit 8€', { min: 8, max: 12, currency: 'EUR' }],
  ['Gratuit', { min: 0, max: 0, isFree: true }],
  ['Entrada libre', { min: 0, max: 0, isFree: true }],
  ['Entrada: 10€ anticipada, 12€ taquilla', { min: 10, max: 12, currency: 'EUR' }],
  ['Ingresso gratuito', { min: 0, max: 0, isFree: true }],
  ['Ingresso 5 euro', { min: 5, max: 5, currency: 'EUR' }],
  ['R$ 40,00', { min: 40, max: 40, currency: 'BRL' }],
  ['pay what you can', { isPayWhatYouCan: true }],
  ['Suggested donation $5-10', { min: 5, max: 10, currency: 'USD', isPayWhatYouCan: true }],
  ['Cover: $5', { min: 5, max: 5, currency: 'USD' }],
  ['9PM COVER $5', { min: 5, max: 5, currency: 'USD' }],
  ['10 dollars at the door', { min: 10, max: 10, currency: 'USD' }],
  ['Adults £8, Children £4, Family £20', { min: 4, max: 20, currency: 'GBP' }],
  ['Tickets: from £22.50', { min: 22.5, max: 22.5, currency: 'GBP', isFrom: true }],
  ['¥3,500 (ドリンク代別)', { min: 3500, max: 3500, currency: 'JPY' }],
  ['CHF 25.–', { min: 25, max: 25, currency: 'CHF' }],
  ['250 kr', { min: 250, max: 250 }],
  ['50 zł', { min: 50, max: 50, currency: 'PLN' }],
  ['LKR.1500', { min: 1500, max: 1500, currency: 'LKR' }],
  ['300.000 VND', { min: 300000, max: 300000, currency: 'VND' }],
  ['Register here (for free)', { min: 0, max: 0, isFree: true }],
  ['Free ertry', { min: 0, max: 0, isFree: true }],
  ['Ingresso libero\nBirra 3 €\nPanino = 4 €', { min: 0, max: 0, isFree: true }],
  ['Entry £5, beers', { min: 5, max: 5, currency: 'GBP' }],
  ['NO COVER', { min: 0, max: 0, isFree: true }],
  ['500 INR onwards', { min: 500, max: 500, currency: 'INR', isFrom: true }],
  ['₹499', { min: 499, max: 499, currency: 'INR' }],
  ['General $35 / VIP $80', { min: 35, max: 80, currency: 'USD' }],
  ['10 / £12 otd', { min: 12, max: 12, currency: 'GBP' }],
  ['1.250,50 €', { min: 1250.5, max: 1250.5, currency: 'EUR' }],
  ['Live music | FREE | all ages', { min: 0, max: 0, isFree: true }],
])('reads %j', (text, expected) => {
  expect(readPrice(text)).toMatchObject({ ...UNKNOWN, ...expected })
})

test('"¥" means yuan in China', () => {
  expect(readPrice('门票 ¥80', 'CN')).toMatchObject({ min: 80, currency: 'CNY' })
  expect(readPrice('¥3,500', 'JP')).toMatchObject({ currency: 'JPY' })
})

test('the single word "free" has its offsets', () => {
  expect(readPrice('Live music | FREE | all ages')).toMatchObject({ spans: [{ value: 'FREE', start: 13, end: 17 }] })
  expect(readPrice('Free')).toMatchObject({ spans: [{ value: 'Free', start: 0, end: 4 }] })
})

test.each([
  '$5 OFF your first order',
  'Birra 3 €',
  'come for the 5 € beers',
  'Navetta gratuita',
  'Kids under 12 free',
  'Free parking',
  'Gluten free options',
  'Free Palestine benefit concert',
  'smoke-free venue',
  'win $500',
  'raised over £2,000',
  'Student Union, Rm 204',
  '24 E Main St',
  '412 E 31st St',
  '12 E 14 SETTEMBRE 2026',
  'Tel. 12,50',
  'Room 15',
  'Tickets 19:30',
  'Entrada: 1 kg de arroz',
  'Entry 18+',
  'Feel free to enter',
  '',
])('finds no price in %j', (text) => {
  expect(readPrice(text)).toBeNull()
})

test.each([
  ['$20', 'AU', 'AUD'],
  ['$20', undefined, 'USD'],
  ['250 kr', 'SE', 'SEK'],
  ['250 kr', 'NO', 'NOK'],
  ['250 kr', undefined, null],
  ['RM 50', 'MY', 'MYR'],
])('the currency of %j in %j is %j', (text, country, currency) => {
  expect(readPrice(text, country)?.currency).toBe(currency)
})

test('a span points at the original text', () => {
  const text = 'Doors 8pm, ½ price: 12 €'
  const price = readPrice(text)
  expect(price?.spans.map(({ value, start, end }) => [value, text.slice(start, end)])).toEqual([['12 €', '12 €']])
})

test.each([
  ['£12 adv / £15 door', '12-15'],
  ['$7.50', '7.50'],
  ['FREE ENTRY BEFORE 11PM, $10 AFTER', 'Free-10'],
  ['Free admission', 'Free'],
  ['Tickets: from £22.50', 'from 22.50'],
  ['pay what you can', 'Pay what you can'],
  ['Suggested donation $5-10', '5-10 (donation)'],
])('%j is shown as %j', (text, shown) => {
  const price = readPrice(text)
  expect(price && formatPrice(price)).toBe(shown)
})
