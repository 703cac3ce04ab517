/** The table of browsers that get push messages. See `tables.ts` for the conventions. */
export interface DeviceTables {
  devices: DevicesTable
}

/** A browser that gets reminders and price alerts as push messages. */
export interface DevicesTable {
  /** The sign-in of this browser: at most one row for each, deleted with it. */
  session_id: string
  owner_id: string
  /** The browser's address at its maker's push service. */
  endpoint: string
  /** The keys that messages are encrypted with, so that only this browser can decrypt them; base64url. */
  p256dh: string
  auth: string
  /** How many messages in a row did not reach the browser. */
  failures: number
  created_at: number
}
