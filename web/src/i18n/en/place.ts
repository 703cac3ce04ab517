/** Texts for planning an event at the place in a picture that shows no event. */
export const placeWords = {
  shows: (name: string) => `It shows ${name}. Plan something there?`,
  date: 'Date',
  time: 'Time (optional)',
  plan: 'Make a plan',
  chooseDay: 'Please choose a day.',
  made: (name: string) => `Your plan: ${name}`,
}
