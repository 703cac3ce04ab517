import { expect, test } from 'vitest'
import { strayScriptSettler } from './settle-stray-script.ts'

const LATIN = ['Peintures et sculptures', 'Salle des fêtes de Valmont', 'Samedi et dimanche de dix à dix-huit heures']
const settledOn = (lines: readonly string[], text: string) => strayScriptSettler([...lines, text])(text)

test.each([
  ['ΞΧΡΟ', 'EXPO'],
  ['ΜΕΤΡΟ', 'METPO'],
  ['САВАNА', 'CABANA'],
])('%j on a page in Latin letters is %j', (text, latin) => {
  expect(settledOn(LATIN, text)).toBe(latin)
})

test.each(['ΦΩΤΟ', 'жук', 'α', '5 μm', 'Café'])('%j on a page in Latin letters stays', (text) => {
  expect(settledOn(LATIN, text)).toBe(text)
})

test('a page that is partly Greek or Russian keeps its words', () => {
  expect(settledOn([...LATIN, 'Έκθεση ζωγραφικής στην Αθήνα'], 'ΧΟΡΟΣ')).toBe('ΧΟΡΟΣ')
  expect(settledOn(['Выставка', 'Rock'], 'РОК')).toBe('РОК')
})

test('a page with hardly a Latin letter keeps its words', () => {
  expect(settledOn(['DJ Tom'], 'ΤΟ')).toBe('ΤΟ')
})
