/** Two changed the same thing. */
export const conflictWords = {
  title: 'Changed in the meantime',
  text: (what: string) => `${what} was changed in another tab or on another device after you had opened it.`,
  mine: 'You entered',
  other: 'It says now',
  nothing: 'Nothing',
  keepMine: 'Keep mine',
  keepOther: 'Keep the other',
}
