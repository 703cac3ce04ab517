import type { Scope } from '@swap/contract/operations-api'

/** The words of the pages for whoever runs the server. */
export const operationsWords = {
  title: 'Operations',
  since: 'Started',
  failed: 'This could not be loaded.',
  /** Before how long ago that was. */
  asOf: 'What stands here was so',
  tryAgain: 'Try again',
  loadMore: 'Load more',
  dash: '–',

  queue: {
    title: 'Queue',
    columns: { kind: 'Job', waiting: 'Waiting', scheduled: 'Later', running: 'Running', oldest: 'Oldest waits' },
    atLeast: (count: number) => `${number(count)} or more`,
  },
  readings: {
    title: 'Reading times',
    hint: 'Since this process began.',
    columns: { window: 'In the last', count: 'Pictures', p50: 'p50', p95: 'p95', p99: 'p99' },
    windows: { hour: 'hour', day: 'day' },
  },
  storage: {
    title: 'Storage',
    database: 'Database',
    pictures: 'Pictures',
    files: (count: number, size: string) => `${number(count)} ${count === 1 ? 'file' : 'files'}, ${size}`,
    counting: 'Being counted',
    free: 'Free room',
  },
  versions: { title: 'Versions', product: 'Product', node: 'Node', database: 'Database', weights: 'Weights' },

  jobs: {
    title: 'Jobs that gave up',
    none: 'No job gave up.',
    tries: (attempts: number) => (attempts === 1 ? 'tried once' : `tried ${number(attempts)} times`),
    retry: 'Retry',
    retryOf: (job: string) => `Retry ${job}`,
    drop: 'Drop',
    dropOf: (job: string) => `Drop ${job}`,
    retried: (job: string) => `${job} is on the queue again.`,
    dropped: (job: string) => `${job} is dropped.`,
  },

  accounts: {
    title: 'Accounts',
    search: {
      label: 'Search accounts',
      hint: 'Address, name or id',
      clear: 'Clear the search',
    },
    none: 'No account is found by this.',
    you: 'You',
    suspended: 'Suspended',
    joined: 'Joined',
    scopes: { admin: 'Admin', 'verified-user': 'Verified' } satisfies Record<Scope, string>,
    change: 'Change',
    changeOf: (email: string) => `Change ${email}`,
    log: 'What was done',
    done: 'Done',
    switches: {
      admin: 'Admin scope',
      adminWhat: 'Sees and corrects all events, and these pages.',
      'verified-user': 'Verified address',
      'verified-userWhat': 'May have a calendar link and mail reminders.',
      suspended: 'Suspended',
      suspendedWhat: 'Signed out everywhere, and nobody signs in. The calendar link answers 404.',
    },
    self: 'This is you. Nobody suspends themselves or takes a scope from themselves.',
  },

  messages: {
    title: 'Messages',
    filter: 'Which messages',
    filters: { open: 'Open', all: 'All' },
    none: 'Nothing is open.',
    noneAtAll: 'Nobody has written yet.',
    spam: 'Looks like spam',
    unread: 'New',
    answered: 'Answered',
    markRead: 'Mark as read',
    markAnswered: 'Mark as answered',
    markedAnswered: (name: string) => `${name} is answered. The message stays under All.`,
    reopen: 'Open again',
    of: (name: string) => `Message of ${name}`,
  },
}

/** The words of the page of what was done. */
export const auditWords = {
  title: 'What was done',
  overview: 'With the admin scope, by whom, and what was there before.',
  columns: { when: 'When', who: 'Who', what: 'What', changes: 'Before → after' },
  table: 'What was done',
  none: 'Nothing was done yet.',
  ofEvent: 'One event only',
  ofPerson: 'One person only',
  all: 'Show everything',
  onlyEvent: 'Only this event',
  onlyPerson: (email: string) => `Only what was done by or to ${email}`,
  anEvent: 'an event whose owner is gone',
  of: 'of',
}

const number = (value: number) => value.toLocaleString('en')
