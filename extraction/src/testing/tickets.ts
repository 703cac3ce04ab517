// Sample tickets with the seat, gate and order number that must be read on them.
import texts from './ticket-texts.json' with { type: 'json' }
import type { Placed } from './page-of-lines.ts'

/** A ticket as text or as lines on a page, with the expected seat, gate and order number. */
export interface Ticket {
  name: string
  lines?: readonly string[]
  placed?: readonly Placed[]
  want: Record<'seat' | 'gate' | 'order_number', string | null>
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON has no tuples
export const tickets = texts as unknown as {
  /** Used while writing the rules. */
  open: readonly Ticket[]
  /** Not used until the rules were written; at first, 23 of 24 details on them were right. */
  closed: readonly Ticket[]
  /** Posters with words of tickets: none has a seat, a gate or an order number. */
  none: readonly (readonly string[])[]
}
