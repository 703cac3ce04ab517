import { Route, Switch } from 'wouter'
import { AdminOnly } from '../features/account/admin-only.tsx'
import { lazyFramedPage } from './lazy-pages.tsx'

const AdminPage = lazyFramedPage(() => import('../features/admin/admin-page.tsx'), 'AdminPage')
const OperationsPage = lazyFramedPage(
  () => import('../features/admin/operations/operations-page.tsx'),
  'OperationsPage',
)
const AuditPage = lazyFramedPage(() => import('../features/admin/audit/audit-page.tsx'), 'AuditPage')

/** Routes of the admin pages, for staff only. */
export const AdminPages = () => (
  <AdminOnly>
    <Switch>
      <Route path="/admin" component={AdminPage} />
      <Route path="/admin/operations" component={OperationsPage} />
      <Route path="/admin/audit" component={AuditPage} />
    </Switch>
  </AdminOnly>
)
