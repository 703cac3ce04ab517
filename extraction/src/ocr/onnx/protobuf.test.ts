import { describe, expect, test } from 'vitest'
import {
  bytesField,
  fieldsOf,
  floatField,
  floatIn,
  joined,
  numberField,
  numbersIn,
  textField,
  textIn,
} from './protobuf.ts'

describe('a message', () => {
  test('comes back as it was written', () => {
    const message = joined([
      numberField(1, 300),
      textField(2, 'Größe'),
      floatField(15, -1.5),
      numberField(900, 2 ** 40),
    ])
    const [small, text, float, large] = [...fieldsOf(message)]
    expect(small).toMatchObject({ number: 1, value: 300 })
    expect(textIn(text!)).toBe('Größe')
    expect([float?.number, floatIn(float!)]).toEqual([15, -1.5])
    expect(large).toMatchObject({ number: 900, value: 2 ** 40 })
    expect(joined([...fieldsOf(message)].map(({ whole }) => whole))).toEqual(message)
  })

  test('may hold numbers one by one or packed', () => {
    expect(numbersIn([...fieldsOf(numberField(1, 640))][0]!)).toEqual([640])
    expect(numbersIn([...fieldsOf(bytesField(1, Uint8Array.of(1, 0x80, 5, 7)))][0]!)).toEqual([1, 640, 7])
  })

  test('that breaks off is an error', () => {
    expect(() => [...fieldsOf(Uint8Array.of(0x08, 0x80))]).toThrow('does not end')
    expect(() => [...fieldsOf(Uint8Array.of(0x0b, 0))]).toThrow('wire type')
  })
})
