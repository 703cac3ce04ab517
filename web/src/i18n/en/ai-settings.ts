/** Texts of the AI settings: how pictures are read and what is done with the result. */
export const aiWords = {
  priceAlertsHint: 'Checks the page of each saved event with a price once a day, and tells you when the price changes.',
  priceAlertsUnavailable: "Not available: this server isn't allowed to visit event pages.",
  newFeatures: 'New features',
  newFeaturesHint: 'Try features before they are finished. For now: the weekly email looks a month ahead.',
  readHere: 'Pictures are read on this server. No outside AI service is connected.',
  /** `how` is a sentence, for example "On our own server." */
  readWith: (how: string) => `Pictures are read ${how.charAt(0).toLowerCase()}${how.slice(1)}`,
  /** For people who turned the connected model off for themselves. */
  readWithout: (model: string) => `Your pictures are read on this server, without ${model}.`,
  autoBookingHint:
    "Saves events we're certain about without asking, and puts the booking link first. Never pays or books anything.",
}
