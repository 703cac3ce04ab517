export function readAvailability(text: string): string | null {
  void text
  return null
}
