/** Texts about a missing connection and about a new version. */
export const offlineWords = {
  offline: 'You are offline.',
  unreachable: "The server can't be reached.",
  stillOpens: "What you've viewed here still opens, and new pictures wait to be sent.",
  picturesWait: 'New pictures wait here to be sent.',
  lastUpdated: 'Last updated',

  newVersion: 'A new version is ready',
  reload: 'Reload',
}
