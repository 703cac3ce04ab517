/** The IndexedDB database of the offline cache. */
export const OFFLINE_DATABASE = 'swap.seen'

/** Deletes the offline cache, which holds what the signed-in person has seen. Called when their session ends. */
export const deleteOfflineCache = () => void globalThis.indexedDB?.deleteDatabase(OFFLINE_DATABASE)
