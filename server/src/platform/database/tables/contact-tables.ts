/** Messages from the contact form. See `tables.ts` for the conventions. */
export interface ContactMessagesTable {
  id: string
  /** The account of the sender, if signed in; the message is deleted with the account. */
  owner_id: string | null
  name: string
  /** Where replies are sent, normalised. */
  email: string
  /** One of the contract's subjects. */
  subject: string
  message: string
  /** Why it looks like spam and was not forwarded by email; null for others. */
  held_back_for: string | null
  /** When it was forwarded by email; null if it was not. */
  mailed_at: number | null
  /** When staff read it, and when they answered it; null until then. */
  read_at: number | null
  answered_at: number | null
  created_at: number
}
