export function readAccessibility(text: string): string[] {
  void text
  return []
}
