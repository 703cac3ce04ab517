import { describe, expect, test } from 'vitest'
import {
  accountIssue,
  contactIssue,
  emailIssue,
  forgotPasswordIssue,
  emailLookupIssue,
  normalizeEmail,
} from './form-rules.ts'

/** Texts that no form accepts as an email address, by what is wrong with them. */
const refused: Record<string, readonly string[]> = {
  'no address': ['ada', 'ada@', '@example.org', 'ada@example', 'ada@@example.org', 'ada@example.org@example.org'],
  'full-width and other ways to write a letter': [
    'ａｄａ@example.org',
    'ada@ｅxample.org',
    'ada＠example.org',
    'ada@example．org',
    'ada@example。org',
    'ada@exa\u2098ple.org',
    '\u{1D41A}da@example.org',
    'ﬁ@example.org',
    'ada@\u212Aelvin.org',
  ],
  'characters that do not show': [
    'a\u200Bda@example.org',
    'ada@exam\u200Bple.org',
    'ada\u200D@example.org',
    'ada@example.org\u200B',
    '\uFEFFada@example.org',
    'ada\u00AD@example.org',
    'ada@exam\u00ADple.org',
    'ada\u2060@example.org',
    'ada\u{E0041}@example.org',
    'ada\uFE0F@example.org',
    'ada@exam\uFE0Fple.org',
    'ada@exam\u034Fple.org',
    'ada@exam\u115Fple.org',
  ],
  'characters that turn the direction': [
    'a\u202Eda@example.org',
    'ada@\u202Egro.elpmaxe',
    '\u2066ada\u2069@example.org',
    'ada\u200F@example.org',
  ],
  'control characters and space inside': [
    'a\0da@example.org',
    'ada@example.org\r\nBcc: eve@example.org',
    'a da@example.org',
    'ada@exam ple.org',
    'ada\u00A0eve@example.org',
    'ada@example.org\u2028eve@example.org',
    'ada\u0085@example.org',
  ],
  'characters that could redirect an email': [
    'ada@example.org,eve@example.org',
    'ada@example.org;eve@example.org',
    '"a b"@example.org',
    '"ada"@example.org',
    "o'neill@example.org",
    'Ada <ada@example.org>',
    '<ada@example.org>',
    'ada(eve)@example.org',
    'ada\\eve@example.org',
    'friends:ada@example.org',
    '@x,@y:ada@example.org',
  ],
  'dots in the wrong places': [
    'ada@example.org.',
    'ada@.example.org',
    'ada@example..org',
    '.ada@example.org',
    'ada.@example.org',
    'a..da@example.org',
  ],
  'letters that not every mail server takes before the @': ['ädä@example.org', 'аda@example.org', '用户@example.org'],
  'a domain that mixes scripts': ['ada@ехample.org', 'ada@exαmple.org', 'ada@раypаl.com', 'ada@еxαmple.org'],
  'not a host name': [
    'ada@-example.org',
    'ada@example-.org',
    'ada@exam_ple.org',
    'ada@example.123',
    'ada@10.0.0.1',
    'ada@[10.0.0.1]',
    'ada@[IPv6:::1]',
    'ada@0x7f.1',
    'ada@example.org:25',
    'ada@example.org/x',
    'ada@exam%70le.org',
  ],
  'too long': [
    `${'a'.repeat(65)}@example.org`,
    `ada@${'a'.repeat(64)}.org`,
    `ada@${'a.'.repeat(125)}org`,
    `ada@${'ü'.repeat(60)}.org`,
  ],
}

describe.each(Object.entries(refused))('%s', (_why, addresses) => {
  test.each(addresses)('%j is refused wherever an address is kept', (email) => {
    const form = { name: 'Ada', email, message: 'Hello', password: 'a sentence nobody says' }
    expect(normalizeEmail(email)).toBeNull()
    expect(emailIssue(email)).toBe('Please enter a valid email address.')
    expect(accountIssue(form)).toEqual({ field: 'email', message: 'Please enter a valid email address.' })
    expect(contactIssue(form)).toEqual({ field: 'email', message: 'Please enter a valid email address.' })
  })
})

test.each([
  ['ada@example.org', 'ada@example.org'],
  [' Ada.Lovelace@EXAMPLE.Org ', 'ada.lovelace@example.org'],
  ['\u3000ada@example.org\t', 'ada@example.org'],
  ['ada+posters@mail.example.co.uk', 'ada+posters@mail.example.co.uk'],
  ['{a}_b-c!#$%&*/=?^`|~@example.org', '{a}_b-c!#$%&*/=?^`|~@example.org'],
  ['1@2.example', '1@2.example'],
  ['a@b.c', 'a@b.c'],
  [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
  ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
  ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
  ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
  ['ada@日本のtv.jp', 'ada@xn--tv-zb4a439uzlb.jp'],
  ['ada@उदाहरण.भारत', 'ada@xn--p1b6ci4b4b3a.xn--h2brj9c'],
])('the address %j is kept as %s', (typed, kept) => {
  expect(normalizeEmail(typed)).toBe(kept)
  expect(normalizeEmail(kept)).toBe(kept)
})

const noAddresses = [
  ...['no address', 'control characters and space inside', 'characters that could redirect an email'].flatMap(
    (why) => refused[why] ?? [],
  ),
  'Ada <ä..da@example.org.>',
]
test.each(noAddresses)('%j is refused even to find an existing account', (email) => {
  expect(emailLookupIssue(email)).toBe('Please enter a valid email address.')
  expect(forgotPasswordIssue(email)).toBe('Please enter a valid email address')
})

const allowedByEarlierRules = [
  ...[
    'dots in the wrong places',
    'letters that not every mail server takes before the @',
    'characters that do not show',
  ].flatMap((why) => refused[why] ?? []),
  ' ada@10.0.0.1 ',
]
test.each(allowedByEarlierRules)('%j is accepted to find an account that was made under earlier rules', (email) => {
  expect(emailLookupIssue(email)).toBeNull()
  expect(forgotPasswordIssue(email)).toBeNull()
})

test.each(['', ' ', '\t'])('a blank address (%j) is asked for', (email) => {
  expect(emailIssue(email)).toBe('Please enter your email address.')
  expect(emailLookupIssue(email)).toBe('Please enter your email address.')
  expect(forgotPasswordIssue(email)).toBe('Please enter your email address')
})
