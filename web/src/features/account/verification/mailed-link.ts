import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

/** The values in an emailed link; '' for a missing one. */
export interface MailedLink {
  email: string
  token: string
}

/** The path to a new verification link, with the address filled in if known. */
export const resendPathFor = (email = ''): string =>
  email === '' ? '/verify-email' : `/verify-email?${new URLSearchParams({ email }).toString()}`

/** The path to a sign-in link, with the typed address filled in. */
export const linkPathFor = (email: string): string =>
  email === '' ? '/sign-in' : `/sign-in?${new URLSearchParams({ email }).toString()}`

const isMailedLink = (it: unknown): it is MailedLink =>
  typeof it === 'object' && it !== null && 'email' in it && 'token' in it

/**
 * The emailed link that led to this page. Its token leaves the address bar as soon as it is read, so that it appears in no
 * screenshot and no copied address. With `survivesReload` this tab's history keeps it: phones reload a page
 * when the person comes back to it from a password manager.
 */
export function useMailedLink({ survivesReload = false } = {}): MailedLink {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const [link] = useState(() => readLink(search))
  useEffect(() => {
    if (link.token !== '') navigate(path, { replace: true, state: survivesReload ? link : null })
    // oxlint-disable-next-line react/exhaustive-deps -- once, with the original link
  }, [])
  return link
}

function readLink(search: string): MailedLink {
  const query = new URLSearchParams(search)
  const kept: unknown = history.state
  if (!query.has('token') && isMailedLink(kept)) return kept
  return { email: query.get('email')?.trim() ?? '', token: query.get('token') ?? '' }
}
