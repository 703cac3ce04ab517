import { expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { interpret } from '../../interpret.ts'
import { scenes } from '../../testing/scenes.ts'
import { showCommand } from '../../testing/show-command.ts'
import { readClause } from '../../clauses/read-clause.ts'
import { fillPrice } from './fill-price.ts'

const one = scenes['one'] as Context
const withoutPrice: Context = {
  ...one,
  known: one.known.map((event) => ({ ...event, ticket_price: null, ticket_currency: null })),
}

const change = (context: Context, say: string) => showCommand(fillPrice(readClause(say, context).clause), context)

test('a bare number is the hour of an event without a price, and the price of one that has a price', () => {
  expect(change(withoutPrice, 'she wants 3 instead')).toBe('change jazz start_time=15:00')
  expect(change(one, 'she wants 10 instead')).toBe('change jazz ticket_price=10')
})

test('a number with a word for money is the price of an event without one', () => {
  const command = interpret('tickets are 3', withoutPrice)
  expect(showCommand(command, withoutPrice)).toBe('change jazz ticket_price=3')
})
