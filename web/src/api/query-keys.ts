/** What each answer of the server is kept under. */
export const keys = {
  threads: ['threads'] as const,
  threadSearch: (text: string) => ['threads', 'search', text] as const,
  thread: (id: string) => ['thread', id] as const,
  event: (id: string) => ['event', id] as const,
  clashes: ['clashes'] as const,
  merged: ['merged'] as const,
  reminders: ['reminders'] as const,
  job: (id: string) => ['job', id] as const,
  savedEvents: ['saved-events'] as const,
  security: ['security'] as const,
  sessions: ['sessions'] as const,
  history: ['history'] as const,
  subscription: ['subscription'] as const,
  settings: ['settings'] as const,
  about: ['about'] as const,
  adminEvents: ['admin-events'] as const,
}
