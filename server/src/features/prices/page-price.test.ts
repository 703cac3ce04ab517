import { expect, test } from 'vitest'
import { findPagePrice } from './page-price.ts'

const script = (value: unknown) => `<html><script type="application/ld+json">${JSON.stringify(value)}</script></html>`
const event = (startDate: string, offers: unknown) => ({ '@type': 'MusicEvent', startDate, offers })
const about = { start_date: '2026-12-04', currency: 'EUR' }
const eur = (minor: number) => ({ minor, currency: 'EUR' })
const offer = (price: unknown, priceCurrency: unknown = 'EUR') => ({ '@type': 'Offer', price, priceCurrency })

test.each([
  ['one offer', script(event('2026-12-04T20:00+02:00', offer('12.50'))), eur(1250)],
  ['the lowest of several offers', script(event('2026-12-04', [offer(30), offer(15.5), offer('20')])), eur(1550)],
  [
    'the lowest price of an aggregate offer',
    script(event('2026-12-04', { '@type': 'AggregateOffer', lowPrice: '9', priceCurrency: 'EUR' })),
    eur(900),
  ],
  [
    'the event on the right day',
    script({ '@graph': [event('2026-12-03', offer(1)), event('2026-12-04', offer(2))] }),
    eur(200),
  ],
  ['the only event, on another day', script([event('2026-12-11', offer(7))]), eur(700)],
  ['a free event', script(event('2026-12-04', offer(0))), eur(0)],
  ['an offer in the currency of the event', script(event('2026-12-04', { price: '1,200.00' })), eur(120_000)],
  ['a decimal comma, as in French', script(event('2026-12-04', offer('12,50'))), eur(1250)],
  ['an offer without an event', script(offer('11')), eur(1100)],
  [
    'microdata',
    '<div itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="EUR"><span itemprop="price">14.00</span></div>',
    eur(1400),
  ],
])('a price is found on a web page: %s', (_what, html, price) => {
  expect(findPagePrice(html, about)).toEqual(price)
})

test.each([
  ['several events of other days', script([event('2026-12-01', offer(1)), event('2026-12-02', offer(2))])],
  ['two currencies', script(event('2026-12-04', [offer(10), offer(8, 'USD')]))],
  ['a sign instead of a currency code', script(event('2026-12-04', offer(10, '€')))],
  ['a price in words', script(event('2026-12-04', offer('from 10')))],
  ['a negative price', script(event('2026-12-04', offer(-5)))],
  ['an absurdly high price', script(event('2026-12-04', offer('1,000,000,000')))],
  ['an unknown currency code', script(event('2026-12-04', offer(10, 'ZZZ')))],
  ['broken JSON', '<script type="application/ld+json">{"@type":"Event","offers":</script>'],
  ['prices in the text alone', '<p itemprop="price">12</p> 15 euros'],
  ['a script that never ends', `<script type="application/ld+json">${'{'.repeat(1000)}`],
  ['an empty page', ''],
])('no price is found on a web page: %s', (_what, html) => {
  expect(findPagePrice(html, about)).toBeNull()
})

test.each([
  ['tags that never end', `schema.org/Offer${'<a '.repeat(300_000)}`],
  ['scripts without end', '<script '.repeat(120_000)],
  ['JSON of great depth', `<script type="application/ld+json">${'['.repeat(400_000)}${']'.repeat(400_000)}</script>`],
])('a page of %s is searched in less than a second', (_what, html) => {
  const begun = process.threadCpuUsage() // not the time of the clock: other processes may run meanwhile
  expect(findPagePrice(html, about)).toBeNull()
  const { user, system } = process.threadCpuUsage(begun)
  expect((user + system) / 1000).toBeLessThan(1000)
})
