import { Route, Switch } from 'wouter'
import { AdminOnly } from '../features/account/admin-only.tsx'
import { framed } from './lazy-pages.tsx'

const AdminPage = framed(() => import('../features/admin/admin-page.tsx'), 'AdminPage')
const OperationsPage = framed(() => import('../features/admin/operations/operations-page.tsx'), 'OperationsPage')
const AuditPage = framed(() => import('../features/admin/audit/audit-page.tsx'), 'AuditPage')

/** What only staff may see. */
export const AdminPages = () => (
  <AdminOnly>
    <Switch>
      <Route path="/admin" component={AdminPage} />
      <Route path="/admin/operations" component={OperationsPage} />
      <Route path="/admin/audit" component={AuditPage} />
    </Switch>
  </AdminOnly>
)
