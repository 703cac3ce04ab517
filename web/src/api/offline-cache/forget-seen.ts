/** The database that holds what someone has seen here. */
export const SEEN = 'swap.seen'

/** Deletes everything that was seen here: it belongs to its owner while they are signed in. */
export const forgetSeen = () => void globalThis.indexedDB?.deleteDatabase(SEEN)
