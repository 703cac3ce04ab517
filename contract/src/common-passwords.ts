import list from './common-passwords.json' with { type: 'json' }

const passwords: ReadonlySet<string> = new Set(list.passwords.split(' '))

/** Returns whether a password is among the 3,000 most common ones of six characters or more, in whatever case: "Password1". */
export const isCommonPassword = (password: string): boolean => passwords.has(password.normalize('NFKC').toLowerCase())
