import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

/** The values in an emailed link; '' if missing. */
export interface EmailedLink {
  email: string
  token: string
}

/** The path of the page that sends a new verification link, with the email address filled in if known. */
export const resendPathFor = (email = ''): string =>
  email === '' ? '/verify-email' : `/verify-email?${new URLSearchParams({ email }).toString()}`

/** The path of the page that sends a sign-in link, with the email address filled in if known. */
export const signInLinkPathFor = (email: string): string =>
  email === '' ? '/sign-in' : `/sign-in?${new URLSearchParams({ email }).toString()}`

const isEmailedLink = (it: unknown): it is EmailedLink =>
  typeof it === 'object' && it !== null && 'email' in it && 'token' in it

/**
 * The values of the emailed link that opened this page. The token is removed from the address bar, so that nobody copies or sees it. With
 * `survivesReload` it is kept in the history entry: phones reload pages, for example after a visit to a password manager.
 */
export function useEmailedLink({ survivesReload = false } = {}): EmailedLink {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const [link] = useState(() => readLink(search))
  useEffect(() => {
    if (link.token !== '') navigate(path, { replace: true, state: survivesReload ? link : null })
    // oxlint-disable-next-line react/exhaustive-deps -- once, with the original link
  }, [])
  return link
}

function readLink(search: string): EmailedLink {
  const query = new URLSearchParams(search)
  const saved: unknown = history.state
  if (!query.has('token') && isEmailedLink(saved)) return saved
  return { email: query.get('email')?.trim() ?? '', token: query.get('token') ?? '' }
}
