import { expect, test } from 'vitest'
import { safeLink } from './safe-link.ts'

test.each([
  ['nightferry.example/tickets', 'https://nightferry.example/tickets', 'nightferry.example'],
  ['http://www.rialto.example', 'http://www.rialto.example/', 'rialto.example'],
  ['mailto:box@ferry.example', 'mailto:box@ferry.example', 'box@ferry.example'],
  ['mailto:box@ferry.example?bcc=eve', 'mailto:box@ferry.example', 'box@ferry.example'],
  [' tel:+371-2000 ', 'tel:+371-2000', '+371-2000'],
  ['HTTPS://Kiln.example/open day', 'https://kiln.example/open%20day', 'kiln.example'],
])('%s becomes the link %s, shown as %s', (text, href, displayText) => {
  expect(safeLink(text)).toEqual({ href, displayText })
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:',
  'mailto:a@b.example,eve@b.example',
  'mailto:eve%40b.example%2Ca@b.example',
  'mailto:nobody',
  'tel:now',
  'https://user@evil.example',
  'tickets',
  '',
  '   ',
  null,
])('%j becomes no link', (text) => {
  expect(safeLink(text)).toBeNull()
})
