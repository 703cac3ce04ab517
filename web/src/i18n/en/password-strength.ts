/** Texts of the password strength meter: what would make the password stronger. `lastStep`: what would make it strong. */
export const passwordStrengthWords = {
  length: (letters: number) => `Use at least ${letters} characters.`,
  common: 'This is one of the most common passwords. Choose another.',
  cases: 'Use both capital and small letters.',
  digit: 'Add a digit to make it stronger.',
  symbol: 'Add a symbol to make it stronger.',
  lastStep: {
    cases: 'Use both capital and small letters to make it strong.',
    digit: 'Add a digit to make it strong.',
    symbol: 'Add a symbol to make it strong.',
  },
}
