// Groups the modules of the web app into the JavaScript files that the build writes.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** Libraries that every page needs. They change less often than our code, so a separate file keeps them in the browser's cache. */
const LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|@tanstack|use-sync-external-store)\/(?!.*(?:nfiniteQuery(?:Observer)?|useMutation|mutationObserver)\.js)/

/** Modules that the chat page, where most visits begin, shares with other pages. One file, because many small ones compress badly. */
const SHELL = matching([
  ...filesOf('web/src/styles', 'main'), // first: it declares the order of the cascade layers
  ...filesOf('web/src/api', 'client failure-reply query-client query-keys transport unsent-pictures'),
  ...filesOf('web/src/api', 'analytics-consent use-about'),
  ...filesOf('web/src/api/account', 'renew-session session stored-session'),
  ...filesOf('web/src/api/offline-cache', 'delete-cache'),
  ...filesOf('web/src/api/picture', 'accepted-types'),
  ...filesOf('web/src/pencil', 'hand-drawn stroke'),
  ...filesOf('web/src/ui/controls', 'button'),
  ...filesOf('web/src/ui/graphics', 'create-icon print'),
  ...filesOf('web/src/ui/feedback', 'skeleton spinner tag toast-region toast'),
  ...filesOf('web/src/ui/frame', 'brand skip-link'),
  ...filesOf('web/src/ui/offline', 'use-is-online'),
  ...filesOf('web/src/ui/page', 'use-hydrated use-page'),
  ...filesOf('web/src/ui/time', 'ago relative-time use-now'),
  'vite/preload-helper',
  'lucide-react/.*/icons/(?:camera|chevron-down|log-out|mail-exclamation-point|menu|search|settings|sun|x)',
])

/** Small modules that several lazy chunks share, mostly icons: another single file. They import only `libraries` and `shell`. */
const SHARED_SMALL = matching([
  'lucide-react/.*/icons/(?:arrow-left|bell|bell-ring|calendar-plus|check|chevron-left|chevron-right|cloud-off|download|file-text|minus|pencil|plus|scan-text|share|smartphone|ticket|trash|trash-2|undo-2)',
  ...filesOf('dates/src', 'calendar-day time-zone'),
  ...filesOf('web/src/api', 'deletion-broadcast trusted-script-url'),
  ...filesOf('web/src/features/card', 'use-focus-after-removal'),
  ...filesOf('web/src/features/card/actions', 'save-file'),
  ...filesOf('web/src/i18n/en', 'uploads'),
  ...filesOf('web/src/ui', 'auto-read-shared-pictures'),
  ...filesOf('web/src/ui/controls', 'focus-field'),
  ...filesOf('web/src/ui/feedback', 'use-timed-notice use-toast-height'),
  ...filesOf('web/src/ui/page', 'use-unsaved-changes-prompt'),
])

/** Each group of modules becomes one file with this name. All other modules are split at dynamic imports. */
export const chunks = [
  { name: 'libraries', test: LIBRARIES },
  { name: 'shell', test: SHELL },
  // Another single file, because the first scripts have to name every file that is fetched later.
  { name: 'shared', test: SHARED_SMALL },
  { name: 'dates', test: matching(filesOf('web/src/features/card/facts', 'event-date-format date-block')) },
  {
    name: 'clipping',
    test: matching([
      ...filesOf('web/src/features/card/picture', 'clipping crop'),
      ...filesOf('web/src/features/card/answers', 'certainty-label'),
      ...filesOf('web/src/features/card/actions', 'menu-entry-text saved-event-menu.module'),
      ...filesOf('contract/src/event', 'certainty'),
    ]),
  },
  {
    name: 'fields',
    test: matching([...filesOf('web/src/ui/controls', 'checkbox field'), ...filesOf('web/src/ui/feedback', 'note')]),
  },
  // What a thread, its placeholder and an upload share.
  {
    name: 'conversation',
    test: matching([
      ...filesOf('web/src/features/thread/messages', 'conversation.module reading-skeleton'),
      ...filesOf('web/src/features/thread/page', 'use-heading-focus'),
    ]),
  },
  // The chat page and the modules it shares with its own lazy parts.
  {
    name: 'chat',
    test: matching([
      ...filesOf('web/src/features/thread/page', 'chat-page'),
      ...filesOf('web/src/features/thread/data', 'start-upload uploads use-threads'),
    ]),
  },
]

/** Lists the paths of a folder's files, named without their endings. Throws if one is missing: its code would silently move elsewhere. */
function filesOf(folder: string, names: string): string[] {
  const there = readdirSync(join(ROOT, folder))
  return names.split(' ').map((name) => {
    if (!there.some((file) => file.startsWith(`${name}.`)))
      throw new Error(`There is no ${name} in ${folder}: see chunks.ts`)
    return `${folder}/${name}`
  })
}

function matching(paths: readonly string[]): RegExp {
  return new RegExp(paths.map((path) => `${path}\\.`).join('|'))
}
