import { adminSorts, type AdminSort } from './admin-sorts.ts'
import { useLocation, useSearch } from 'wouter'

/** Which part of the list is shown; kept in the address, so that it survives a reload and going back. */
export interface AdminView {
  filter: 'all' | 'review'
  sort: AdminSort
  search: string
}

const first: AdminView = { filter: 'all', sort: 'newest', search: '' }

export function useAdminView(): readonly [AdminView, (change: Partial<AdminView>) => void] {
  const query = new URLSearchParams(useSearch())
  const [path, navigate] = useLocation()
  const view: AdminView = {
    filter: query.get('filter') === 'review' ? 'review' : 'all',
    sort: adminSorts.find((sort) => sort === query.get('sort')) ?? first.sort,
    search: query.get('search') ?? '',
  }
  const show = (change: Partial<AdminView>) => {
    const next = { ...view, ...change }
    const text = new URLSearchParams({
      ...(next.filter !== first.filter && { filter: next.filter }),
      ...(next.sort !== first.sort && { sort: next.sort }),
      ...(next.search !== first.search && { search: next.search }),
    }).toString()
    navigate(text ? `${path}?${text}` : path, { replace: true })
  }
  return [view, show]
}
