import { afterAll, expect, test } from 'vitest'
import { ROLES } from '../ocr/lines/line-roles.ts'
import { classifiedPages } from '../testing/role-pages.ts'
import { openRoleNetwork } from './role-network.ts'

const network = await openRoleNetwork(1)
afterAll(() => network.close())

test('lines and pages are judged as the network in training does, long pages too', async () => {
  for (const { lines, roles, event } of classifiedPages) {
    const said = await network.classify(lines)
    expect(said.lines).toHaveLength(lines.length)
    for (const [index, line] of said.lines.entries())
      for (const [at, role] of ROLES.entries())
        expect(Math.exp(line[role] ?? NaN), `${lines[index]?.text}: ${role}`).toBeCloseTo(
          Math.exp(roles[index]?.[at] ?? 0),
          1,
        )
    expect(Math.abs(said.event - event)).toBeLessThan(0.3)
  }
})

test('a page without lines is no event', async () => {
  expect(await network.classify([])).toEqual({ lines: [], event: -100 })
})
