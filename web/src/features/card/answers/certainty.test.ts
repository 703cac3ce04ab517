import { expect, test } from 'vitest'
import { certaintyOfEvidence } from '@swap/contract/certainty'
import { sampleEvidence } from '../../../testing/sample-event.ts'

test('a value is clear from a confidence of .85, a start time from .9; a value that a person gave shows as theirs', () => {
  expect(certaintyOfEvidence(sampleEvidence({ confidence: 0.85 }), 'title')).toBe('clear')
  expect(certaintyOfEvidence(sampleEvidence({ confidence: 0.84 }), 'title')).toBe('check')
  expect(certaintyOfEvidence(sampleEvidence({ confidence: 0.9 }), 'start_time')).toBe('clear')
  expect(certaintyOfEvidence(sampleEvidence({ confidence: 0.89 }), 'start_time')).toBe('check')
  expect(certaintyOfEvidence(sampleEvidence({ source: 'user', confidence: 0.1 }), 'title')).toBe('user')
  expect(certaintyOfEvidence(undefined, 'title')).toBe('missing')
})
