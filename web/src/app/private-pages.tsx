import { Route, Switch } from 'wouter'
import { framed } from './lazy-pages.tsx'

const ImportPage = framed(() => import('../features/saved/import/import-page.tsx'), 'ImportPage')
const EventPage = framed(() => import('../features/event/event-page.tsx'), 'EventPage')
const SettingsPage = framed(() => import('../features/settings/settings-page.tsx'), 'SettingsPage')

/** A person's own pages besides the chat. */
export const OwnPages = () => (
  <Switch>
    <Route path="/saved/import" component={ImportPage} />
    <Route path="/event/:id" component={EventPage} />
    <Route path="/settings" component={SettingsPage} />
  </Switch>
)
