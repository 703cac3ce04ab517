export interface AgeLimit {
  /** '18+', '6-12', 'All ages' or 'Family friendly'. */
  value: string
  start: number
  end: number
}

export function readAge(text: string): AgeLimit | null {
  void text
  return null
}
