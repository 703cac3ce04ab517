/** The true values of an event on a drawn poster; null for a value that isn't printed and must not be invented. */
export interface TrueEvent {
  title: string
  start_date: string
  start_time: string | null
  end_date: string | null
  venue: string | null
  ticket_price: string | null
}

/** The text of a drawn poster by its parts, and its true events. */
export interface Poster {
  name: string
  design: Design
  /** Above the title: the organiser. */
  over?: string
  /** One or two lines. */
  title: string[]
  /** Under the title: support acts, or a description. */
  under?: string
  when: string[]
  where: string[]
  /** Small print: prices, links. */
  small?: string[]
  events: TrueEvent[]
}

/** How the words are laid out; see draw-poster.ts. */
export type Design = 'stacked' | 'left' | 'footer' | 'framed' | 'dark' | 'ticket' | 'tilted' | 'screenshot' | 'list'

/** The day on which all drawn posters are read: a Wednesday. */
export const TODAY = '2026-05-20'
