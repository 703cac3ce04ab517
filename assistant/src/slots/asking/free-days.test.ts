import { test } from 'vitest'
import { expectInterpretation } from '../../testing/expect-interpretation.ts'

test.each([
  ['empty', "what's my first free saturday", 'free 2026-11-24..2027-02-24'],
  ['empty', 'is there a free weekend in december', 'free 2026-12-01..2026-12-31'],
  ['empty', 'which evenings am i free next week', 'free 2026-11-30..2026-12-06 17:00-'],
])('in the scene %s, %j looks for free days', expectInterpretation)
