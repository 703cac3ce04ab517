import type { Category } from '@swap/contract/event'

export function readCategory(text: string): { category: Category; score: number } {
  void text
  return { category: 'Other', score: 0 }
}
