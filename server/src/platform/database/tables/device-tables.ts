/** The table of browsers that get reminders. See `tables.ts` for the habits. */
export interface DeviceTables {
  devices: DevicesTable
}

export interface DevicesTable {
  /** One browser for each sign-in, and no longer than that. */
  session_id: string
  owner_id: string
  /** Its address at its maker's push service. */
  endpoint: string
  /** Base64url: what only it can decrypt is encrypted with these. */
  p256dh: string
  auth: string
  /** How many messages in a row did not reach it. */
  failures: number
  created_at: number
}
