/** A day of the year known by its name. */
export interface Holiday {
  /** Matches in folded text (see fold.ts). */
  name: RegExp
  month: number
  day: number
}

const holiday = (name: RegExp, month: number, day: number): Holiday => ({ name, month, day })

/** Feasts on a fixed day that events are announced by. Moving feasts (Easter, Thanksgiving) are not among them. */
export const HOLIDAYS: readonly Holiday[] = [
  holiday(
    /\b(?:n\.?y\.?e\.?|new year'?s? ?eve|silvester|reveillon|nochevieja|capodanno|oudejaarsavond|nyarsafton|sylwester)\b/,
    12,
    31,
  ),
  holiday(/\bnew year'?s day\b/, 1, 1),
  holiday(/\bhalloween\b/, 10, 31),
  holiday(/\b(?:christmas eve|heiligabend|nochebuena)\b/, 12, 24),
  holiday(/\bchristmas day\b/, 12, 25),
  holiday(/\bboxing day\b/, 12, 26),
  holiday(/\bvalentine'?s(?: day)?\b/, 2, 14),
  holiday(/\b(?:4th of july|fourth of july|july 4th|independence day)\b/, 7, 4),
  holiday(/\bst\.? ?patrick'?s(?: day)?\b/, 3, 17),
  holiday(/\bcinco de mayo\b/, 5, 5),
  holiday(/\bjuneteenth\b/, 6, 19),
  holiday(/\bearth day\b/, 4, 22),
  holiday(/\b(?:14 juillet|bastille day)\b/, 7, 14),
]
