import { useLocation, useSearch } from 'wouter'
import type { AdminSort } from '@swap/contract/admin-api'
import { sortOrders } from './sort-orders.ts'

/** The filter, order and search of the list of events. */
export interface AdminView {
  filter: 'all' | 'review'
  sort: AdminSort
  search: string
}

const defaultView: AdminView = { filter: 'all', sort: 'newest', search: '' }

/** The list's filter, order and search, kept in the URL so that they survive a reload and going back. */
export function useAdminView(): readonly [AdminView, (change: Partial<AdminView>) => void] {
  const query = new URLSearchParams(useSearch())
  const [path, navigate] = useLocation()
  const view: AdminView = {
    filter: query.get('filter') === 'review' ? 'review' : 'all',
    sort: sortOrders.find((sort) => sort === query.get('sort')) ?? defaultView.sort,
    search: query.get('search') ?? '',
  }
  const setView = (change: Partial<AdminView>) => {
    const next = { ...view, ...change }
    const text = new URLSearchParams({
      ...(next.filter !== defaultView.filter && { filter: next.filter }),
      ...(next.sort !== defaultView.sort && { sort: next.sort }),
      ...(next.search !== defaultView.search && { search: next.search }),
    }).toString()
    navigate(text ? `${path}?${text}` : path, { replace: true })
  }
  return [view, setView]
}
