import type { Settings } from '@swap/contract/settings'

/** What is being tried comes to those who want it (decision D15, New features): now, that the mail looks a month ahead. */
export const looksAhead = ({ newFeatures }: Settings): boolean => newFeatures

export const wantsDigest = ({ notifications, weeklyDigest }: Settings): boolean => notifications && weeklyDigest

/** Whether mails may reach this person: at an address that is theirs, while they may sign in. */
export const isReachable = (who: { verified_at: number | null; suspended_at: number | null }): boolean =>
  who.verified_at !== null && who.suspended_at === null
