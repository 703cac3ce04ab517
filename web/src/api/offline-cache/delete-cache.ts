/** The IndexedDB database of the offline cache. */
export const OFFLINE_DATABASE = 'swap.seen'

/** Deletes the offline cache: it belongs to its owner while they are signed in. */
export const deleteOfflineCache = () => void globalThis.indexedDB?.deleteDatabase(OFFLINE_DATABASE)
