// Where the worker leaves what was shared, and the page finds it.

export const cacheName = 'swap.shared'
/** Its key there; no address that the server knows. */
export const sharedAt = '/share/kept'

/** The page that asks what to do with it. */
export const sharedPath = '/chat?shared=1'
