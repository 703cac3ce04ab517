import type { Scope } from '@swap/contract/operations-api'

/** Texts of the operations page, for the people who run the server. */
export const operationsWords = {
  title: 'Operations',
  since: 'Started',
  failed: "This couldn't be loaded.",
  /** Followed by how long ago that was. */
  asOf: 'These figures are from',
  tryAgain: 'Try again',
  loadMore: 'Load more',
  dash: '–',

  queue: {
    title: 'Queue',
    columns: { kind: 'Job', waiting: 'Waiting', scheduled: 'Later', running: 'Running', oldest: 'Oldest waiting' },
    atLeast: (count: number) => `${number(count)} or more`,
  },
  readings: {
    title: 'Reading times',
    hint: 'Since this process started.',
    columns: { window: 'In the last', count: 'Pictures', p50: 'p50', p95: 'p95', p99: 'p99' },
    windows: { hour: 'hour', day: 'day' },
  },
  storage: {
    title: 'Storage',
    database: 'Database',
    pictures: 'Pictures',
    files: (count: number, size: string) => `${number(count)} ${count === 1 ? 'file' : 'files'}, ${size}`,
    counting: 'Counting',
    free: 'Free space',
  },
  versions: { title: 'Versions', product: 'Product', node: 'Node', database: 'Database', weights: 'Weights' },

  jobs: {
    title: 'Failed jobs',
    none: 'No failed jobs.',
    tries: (attempts: number) => (attempts === 1 ? 'tried once' : `tried ${number(attempts)} times`),
    retry: 'Retry',
    retryOf: (job: string) => `Retry ${job}`,
    drop: 'Drop',
    dropOf: (job: string) => `Drop ${job}`,
    retried: (job: string) => `${job} is back in the queue.`,
    dropped: (job: string) => `${job} has been dropped.`,
  },

  accounts: {
    title: 'Accounts',
    search: {
      label: 'Search accounts',
      hint: 'Address, name or id',
      clear: 'Clear the search',
    },
    none: 'No matching accounts.',
    you: 'You',
    suspended: 'Suspended',
    joined: 'Joined',
    scopes: { admin: 'Admin', 'verified-user': 'Verified' } satisfies Record<Scope, string>,
    change: 'Change',
    changeOf: (email: string) => `Change ${email}`,
    log: 'Activity log',
    done: 'Done',
    switches: {
      admin: 'Admin scope',
      adminWhat: 'Sees and corrects all events, and these pages.',
      'verified-user': 'Verified address',
      'verified-userWhat': 'May have a calendar link and email reminders.',
      suspended: 'Suspended',
      suspendedWhat: 'Signed out everywhere and unable to sign in. The calendar link answers 404.',
    },
    self: "This is you. You can't suspend yourself or remove your own scopes.",
  },

  messages: {
    title: 'Messages',
    filter: 'Which messages',
    filters: { open: 'Open', all: 'All' },
    none: 'No open messages.',
    noneAtAll: 'No messages yet.',
    spam: 'Looks like spam',
    unread: 'New',
    answered: 'Answered',
    markRead: 'Mark as read',
    markAnswered: 'Mark as answered',
    markedAnswered: (name: string) =>
      `The message from ${name} is marked as answered. You can still find it under All.`,
    reopen: 'Open again',
    of: (name: string) => `Message from ${name}`,
  },
}

/** Texts of the activity log. */
export const auditWords = {
  title: 'Activity log',
  overview: 'What was done with the admin scope, by whom, and what was there before.',
  columns: { when: 'When', who: 'Who', what: 'What', changes: 'Before → after' },
  table: 'Activity log',
  none: 'No activity yet.',
  ofEvent: 'One event only',
  ofPerson: 'One person only',
  all: 'Show everything',
  onlyEvent: 'Only this event',
  onlyPerson: (email: string) => `Only what was done by or to ${email}`,
  anEvent: 'an event whose owner has been deleted',
  of: 'of',
}

const number = (value: number) => value.toLocaleString('en')
