export interface Venue {
  name: string
  start: number
  end: number
  /** 0..1: 0.95 behind a label, 0.85 behind an at sign, 0.7 behind "at the". */
  confidence: number
  /** Behind a label such as "Venue:". */
  labelled: boolean
}

export function readVenue(text: string): Venue | null {
  void text
  return null
}
export const hasVenueWord = (text: string): boolean => text === ''
/** Is the line nothing but a label, "WHERE:"; the venue then stands on the next line or beside it. */
export const isVenueLabel = (text: string): boolean => text === ''
