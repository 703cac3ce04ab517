/** Texts of planning an event at a place that a picture without an event shows. */
export const placeWords = {
  shows: (name: string) => `It shows ${name}. Plan something there?`,
  date: 'Date',
  time: 'Time (optional)',
  plan: 'Make a plan',
  chooseDay: 'Please choose a day.',
  made: (name: string) => `Your plan: ${name}`,
}
