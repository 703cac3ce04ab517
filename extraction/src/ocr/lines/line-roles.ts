/** What a line of a page can be, in the order of the role network's outputs. */
export const ROLES = [
  'title',
  'date',
  'time',
  'venue',
  'address',
  'city',
  'price',
  'url',
  'organizer',
  'contact',
  'other',
] as const

export type Role = (typeof ROLES)[number]

/** The natural logarithm of the probability of each role. */
export type LineRoles = Readonly<Partial<Record<Role, number>>>
