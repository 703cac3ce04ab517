/** The words of being without a connection, and of a new version. */
export const offlineWords = {
  offline: 'You are offline.',
  unreachable: 'The server cannot be reached.',
  stillOpens: 'What you have seen here still opens, and new pictures wait.',
  picturesWait: 'New pictures wait here.',
  lastUpdated: 'Last updated',

  newVersion: 'A new version is ready',
  reload: 'Reload',
}
