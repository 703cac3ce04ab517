/** The addresses of the product's pages, except those of one event and one thread. */
const PAGES = [
  '/',
  '/chat',
  '/login',
  '/register',
  '/saved',
  '/saved/import',
  '/verify-email',
  '/confirm-email',
  '/unsubscribe',
  '/account-deleted',
  '/forgot-password',
  '/reset-password',
  '/sign-in',
  '/terms-of-service',
  '/privacy',
  '/contact',
  '/help',
  '/licences',
  '/settings',
  '/admin',
  '/admin/operations',
  '/admin/audit',
]
const ITEM_PAGE = /^\/(?:chat|event)\/[\w-]{1,64}$/

/** Whether there is a page at this path. Others are answered with the "not found" page. */
export function isPage(path: string): boolean {
  const bare = withoutSlash(path)
  return PAGES.includes(bare) || ITEM_PAGE.test(bare)
}

/** Removes a trailing slash: both forms address the same page. */
export const withoutSlash = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)
