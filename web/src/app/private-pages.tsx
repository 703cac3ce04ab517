import { Route, Switch } from 'wouter'
import { lazyFramedPage } from './lazy-pages.tsx'

const ImportPage = lazyFramedPage(() => import('../features/saved/import/import-page.tsx'), 'ImportPage')
const EventPage = lazyFramedPage(() => import('../features/event/event-page.tsx'), 'EventPage')
const SettingsPage = lazyFramedPage(() => import('../features/settings/settings-page.tsx'), 'SettingsPage')

/** Routes behind sign-in, except the chat and the saved events, which load separately. */
export const PrivatePages = () => (
  <Switch>
    <Route path="/saved/import" component={ImportPage} />
    <Route path="/event/:id" component={EventPage} />
    <Route path="/settings" component={SettingsPage} />
  </Switch>
)
