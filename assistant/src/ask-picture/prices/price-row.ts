import type { Ages, Group } from './price-groups.ts'

/** When a ticket is bought: ahead, or on the day. */
export type Timing = 'advance' | 'door'

/**
 * What a printed price pays for:
 *
 *     admission   taking part: "Adults £10"
 *     item        something sold by its name: "Programme £5"
 *     extra       an optional addition: "Parking £5"
 *     fee, deposit
 *     total       everything together
 */
export type PriceKind = 'admission' | 'item' | 'extra' | 'fee' | 'deposit' | 'total'

/** How many people or things one price is for: "table of six", "groups of 8 or more", "3 classes". */
interface PriceSize {
  count: number
  /** The stem of the things' name: "class"; null for people. */
  thing: string | null
  /** "groups of 8 or more": the price is for each. */
  isMinimum: boolean
}

/** One printed price, and who or what it is for. */
export interface PriceRow {
  kind: PriceKind
  /** Indexes of the lines it was read from. */
  lines: readonly number[]
  /** Who or what it is for, in the poster's words; empty if it is for anybody. */
  label: string
  /** The name of what it pays for, if `label` only says for whom it is: "Wine pairing €30 per person". */
  name: string
  /** The amount; 'half' for "half price"; null if it is not a single amount ("£5–£10", "£2 off"). */
  amount: number | 'half' | null
  /** ISO 4217. */
  currency: string | null
  groups: ReadonlySet<Group>
  ages: readonly Ages[]
  /** What one payment covers, if not one person: "session"; null otherwise. */
  unit: string | null
  timing: Timing | null
  /** Stems of the words that distinguish it from other prices, including words before it. */
  stems: readonly string[]
  size: PriceSize | null
  /** Whether the line says "each" or "per person". */
  isPerPerson: boolean
}

/** Returns whether a price is for everyone, whatever their age or group. */
export const isForEveryone = ({ groups, ages }: Pick<PriceRow, 'groups' | 'ages'>): boolean =>
  groups.size === 0 && ages.length === 0

/** Units that mean taking part once. A question that gives no number of times asks for one. */
const SESSION_UNITS = new Set('class session lesson night day show visit workshop'.split(' '))

/** Returns whether a unit is one session: "£8 per class". */
export const isPerSession = (unit: string | null): boolean => unit !== null && SESSION_UNITS.has(unit)

/** Returns whether a price is what one person pays to take part once. */
export const isSingleAdmission = ({ unit }: Pick<PriceRow, 'unit'>): boolean => unit === null || isPerSession(unit)
