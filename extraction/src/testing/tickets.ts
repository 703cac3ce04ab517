// Sample tickets for tests, with the seat, gate and order number that must be read on each.
import texts from './ticket-texts.json' with { type: 'json' }
import type { PlacedText } from './page-of-lines.ts'

/** A ticket as text or as lines on a page, with the expected seat, gate and order number. */
export interface Ticket {
  name: string
  lines?: readonly string[]
  placed?: readonly PlacedText[]
  want: Record<'seat' | 'gate' | 'order_number', string | null>
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON has no tuples
export const tickets = texts as unknown as {
  /** Tickets that the rules were developed on. */
  development: readonly Ticket[]
  /** Held-out tickets: unseen until the rules were written, which then got 23 of their 24 details right. */
  heldOut: readonly Ticket[]
  /** Posters with words that are common on tickets, but without seat, gate or order number. */
  notTickets: readonly (readonly string[])[]
}
