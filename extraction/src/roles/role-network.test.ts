import { afterAll, expect, test } from 'vitest'
import { ROLES } from '../ocr/lines/line-roles.ts'
import { classifiedPages } from '../testing/role-network-fixture.ts'
import { openRoleNetwork } from './role-network.ts'

const network = await openRoleNetwork(1)
afterAll(() => network.close())

test('lines and pages are classified as in training, even long pages', async () => {
  for (const { lines, roles, event } of classifiedPages) {
    const result = await network.classify(lines)
    expect(result.lines).toHaveLength(lines.length)
    for (const [index, line] of result.lines.entries())
      for (const [at, role] of ROLES.entries())
        expect(Math.exp(line[role] ?? NaN), `${lines[index]?.text}: ${role}`).toBeCloseTo(
          Math.exp(roles[index]?.[at] ?? 0),
          1,
        )
    expect(Math.abs(result.event - event)).toBeLessThan(0.3)
  }
})

test('a page without lines is not an event', async () => {
  expect(await network.classify([])).toEqual({ lines: [], event: -100 })
})
