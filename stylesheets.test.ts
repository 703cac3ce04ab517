// The CSS modules of the web app, and the classes that its components use.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, 'web/src')

interface UsedClasses {
  classes: Set<string>
  /** Whether some are chosen by a value at run time (`styles[name]`): the source does not tell which. */
  byValue: boolean
}

/** The classes of each stylesheet that the components which import it use, by its path. */
function findUsedClasses(): Map<string, UsedClasses> {
  const all = new Map<string, UsedClasses>()
  for (const file of globSync('**/*.tsx', { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8')
    const code = source.replaceAll(/^import .*$/gm, '')
    for (const [, name, path = ''] of source.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'$/gm)) {
      const sheet = join(root, file, '..', path)
      const named = all.get(sheet) ?? { classes: new Set<string>(), byValue: false }
      all.set(sheet, named)
      for (const [, one = ''] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) named.classes.add(one)
      named.byValue ||= code.includes(`${name}[`)
    }
  }
  return all
}

function classesOf(sheet: string): Set<string> {
  const rules = readFileSync(sheet, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  return new Set(Array.from(rules.matchAll(/\.([a-zA-Z][\w-]*)(?=[^{}]*\{)/g), ([, name = '']) => name))
}

test('every class that a component uses is in its stylesheet, and every class of a stylesheet is used', () => {
  const named = findUsedClasses()
  expect(named.size).toBeGreaterThan(20)
  const wrong = [...named].flatMap(([sheet, { classes, byValue }]) => {
    const has = classesOf(sheet)
    const missing = [...classes.difference(has)].map((name) => `${sheet} has no .${name}`)
    const unused = byValue ? [] : [...has.difference(classes)].map((name) => `nobody names .${name} of ${sheet}`)
    return [...missing, ...unused]
  })
  expect(wrong).toEqual([])
})
