export function isPolicy(text: string): boolean {
  void text
  return false
}
