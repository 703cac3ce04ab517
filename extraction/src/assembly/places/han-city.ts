import type { Line } from '../../layout/document.ts'
import aliases from '../../places/aliases.json' with { type: 'json' }
import { findCity, type City } from '../../places/gazetteer.ts'

/** Names of cities in Chinese letters; no other script's, for those are found word by word. */
const NAMES = Object.values(aliases.names)
  .flat()
  .filter((name) => /^\p{Script=Han}{2,5}$/u.test(name))
const NAME = new RegExp(`(?<name>${NAMES.join('|')})(?<behind>市?)`, 'gu')
/** "南京东路" is a street, of Shanghai too; "北京烤鸭" a dish. */
const NO_CITY_BEHIND = /^(?:[东東南西北中]?(?:一|二|三)?(?:路|街|大街|大道)|烤鸭|大学|大學|人)/u
const PLACE_LABEL = /(?:地址|地点|地點|场地|場地|会场|會場|会場|城市|场馆|場館|所在地|住所)/u

/** A city that stands on a line, and how much says that it is one. */
export interface HanCity {
  /** As printed, without 市. */
  name: string
  city: City
  score: number
}

const CALLED_CITY = 1.9
const ON_PLACE_LINE = 1.7
const ALONE = 1.6

function scoreOf(text: string, { behind, isAlone }: { behind: string; isAlone: boolean }, isVenue: boolean): number {
  if (behind === '市') return CALLED_CITY
  if (isVenue || PLACE_LABEL.test(text)) return ON_PLACE_LINE
  return isAlone ? ALONE : 0
}

/**
 * Finds the cities that a line names in Chinese letters, where something says that a city is meant.
 *
 *     "上海市" · "地址：上海朝阳路8号" · "杭州" on its own → the city     "南京东路" · "重庆火锅节" → none
 */
export function citiesInHan({ text }: Line, isVenue: boolean): HanCity[] {
  return [...text.matchAll(NAME)].flatMap(({ groups, index, 0: all }) => {
    const { name = '', behind = '' } = groups ?? {}
    const rest = text.slice(index + all.length)
    const isAlone = text.replace(/[^\p{L}]/gu, '') === all
    const score = scoreOf(text, { behind, isAlone }, isVenue)
    const city = score > 0 && !NO_CITY_BEHIND.test(rest) ? findCity(name) : null
    return city ? [{ name, city, score }] : []
  })
}
