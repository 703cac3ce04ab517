/** The database that holds what somebody has seen here. */
export const SEEN = 'swap.seen'

/** Nothing of what was seen here stays: it is its owner's, as long as they are signed in. */
export const forgetSeen = () => void globalThis.indexedDB?.deleteDatabase(SEEN)
