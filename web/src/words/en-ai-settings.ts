/** The words of the settings that say how pictures are read and what is done with them. */
export const aiWords = {
  priceAlertsWhat:
    'Looks at the page of each saved event with a price once a day, and tells you when it shows a new one.',
  priceAlertsNotHere: 'Not on this server: whoever runs it lets nothing out to the pages of events that this needs.',
  newFeatures: 'New features',
  newFeaturesWhat: 'Try things before they are finished. Now: the weekly mail looks a month ahead.',
  readHere: 'Pictures are read on this server. No outside AI service is connected.',
  /** `how` is a sentence of its own, like "On our own server." */
  readWith: (how: string) => `Pictures are read ${how.charAt(0).toLowerCase()}${how.slice(1)}`,
  autoBooking: 'Saves clear events without asking and puts the booking link first. Never pays or books by itself.',
}
