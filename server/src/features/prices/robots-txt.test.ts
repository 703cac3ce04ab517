import { expect, test } from 'vitest'
import { isAllowedByRobots } from './robots-txt.ts'

const ours = 'startswithapicture'

test.each([
  ['', '/events/1', true],
  ['User-agent: *\nDisallow: /', '/events/1', false],
  ['User-agent: *\nDisallow: /private\nAllow: /private/open', '/private/open/1', true],
  ['User-agent: *\nDisallow: /private\nAllow: /private/open', '/private/1', false],
  ['User-agent: *\nDisallow: /events\nAllow: /events', '/events/1', true],
  ['User-agent: *\nDisallow:', '/events/1', true],
  ['User-agent: Other\nDisallow: /', '/events/1', true],
  ['User-agent: *\nDisallow: /\n\nUser-agent: StartsWithAPicture\nDisallow: /admin', '/events/1', true],
  ['User-agent: other\nUser-agent: startswithapicture\nDisallow: /events # not yet', '/events/1', false],
  ['User-agent: *\r\nDisallow: /*.php$', '/a.php', false],
  ['User-agent: *\nDisallow: /*.php$', '/a.php?id=1', true],
  ['User-agent: *\nDisallow: /*/tickets*price', '/en/tickets/the-price', false],
  ['Disallow: /', '/events/1', true],
])('the robots.txt %j allows us to fetch %s: %s', (text, path, isAllowed) => {
  expect(isAllowedByRobots(text, path, ours)).toBe(isAllowed)
})

test('a hostile pattern is matched quickly', () => {
  const text = `User-agent: *\nDisallow: /${'*a'.repeat(5000)}$`
  expect(isAllowedByRobots(text, `/${'a'.repeat(4000)}`, ours)).toBe(true)
})
