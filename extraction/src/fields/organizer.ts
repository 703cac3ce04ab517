export interface Organizer {
  name: string
  start: number
  end: number
}

export function readOrganizer(text: string): Organizer | null {
  void text
  return null
}

export function looksLikeOrganization(text: string): boolean {
  void text
  return false
}
