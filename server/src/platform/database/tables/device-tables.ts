/** The table of browsers that get reminders. See `tables.ts` for the conventions. */
export interface DeviceTables {
  devices: DevicesTable
}

export interface DevicesTable {
  /** One browser for each sign-in, for as long as it lasts. */
  session_id: string
  owner_id: string
  /** Its address at the push service of the browser's maker. */
  endpoint: string
  /** Base64url: messages are encrypted with these, so that only it can decrypt them. */
  p256dh: string
  auth: string
  /** How many messages in a row did not reach it. */
  failures: number
  created_at: number
}
