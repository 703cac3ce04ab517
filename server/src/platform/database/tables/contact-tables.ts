/** Messages that came through the contact form. See `tables.ts` for the habits. */
export interface ContactMessagesTable {
  id: string
  /** Who was signed in when it was sent; it goes with them. */
  owner_id: string | null
  name: string
  /** Normalized: an answer goes there. */
  email: string
  /** One of the contract's subjects. */
  subject: string
  message: string
  /** Why it looks like spam and was not mailed on; null for what people write. */
  held_back_for: string | null
  /** When a mail with it was taken; null where none was to be sent, or none was yet. */
  mailed_at: number | null
  /** When staff read it, and when they answered it; null until then. */
  read_at: number | null
  answered_at: number | null
  created_at: number
}
