/** What a person would say of an event on a drawn poster. Null: it is not printed, and must not be invented. */
export interface TrueEvent {
  title: string
  start_date: string
  start_time: string | null
  end_date: string | null
  venue: string | null
  ticket_price: string | null
}

/** The words of a poster by their part on it, and what is true of them. */
export interface Poster {
  name: string
  design: Design
  /** Above the title: who presents it. */
  over?: string
  /** One or two lines. */
  title: string[]
  /** Under the title: who else, or what it is. */
  under?: string
  when: string[]
  where: string[]
  small?: string[]
  events: TrueEvent[]
}

/** How the words are laid out; see draw-poster.ts. */
export type Design = 'stacked' | 'left' | 'footer' | 'framed' | 'dark' | 'ticket' | 'tilted' | 'screenshot' | 'list'

/** The day on which all drawn posters are read: a Wednesday. */
export const TODAY = '2026-05-20'
