import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { fewerShapes, type IconShape } from './src/ui/drawn/icon-shapes.ts'

/** What such a file exports, among others. */
interface Icon {
  __iconData: { node: IconShape[] }
}

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const IMPORT = /import \{([^}]+)\} from 'lucide-react'/
const drawnIcon = JSON.stringify(join(import.meta.dirname, 'src/ui/drawn/drawn-icon.ts'))

/** Draws the library's icons with a few lines of ours, in as few shapes as it takes: its own carry settings, names and class names. */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: IMPORT },
      handler: (code) => code.replace(IMPORT, (_, names: string) => names.split(',').flatMap(importOf).join('; ')),
    },
    load: {
      filter: { id: ICON },
      async handler(id) {
        const { __iconData: icon }: Icon = await import(pathToFileURL(id).href)
        const shapes = JSON.stringify(fewerShapes(icon.node))
        return `import { drawnIcon } from ${drawnIcon}\nexport default /* @__PURE__ */ drawnIcon(${shapes})`
      },
    },
  }
}

/** Each icon from a file of its own: from the one that lists them all the build would load two thousand for the few that are used. */
function importOf(imported: string): string[] {
  const [name = '', own = name] = imported.trim().split(' as ')
  if (name === '' || name.startsWith('type ')) return []
  return [`import ${own} from 'lucide-react/icons/${fileOf(name)}'`]
}

/** Some have several names. */
function fileOf(name: string): string {
  const file = new RegExp(`\\bdefault as ${name}\\b.* from '\\./icons/([\\w-]+)\\.mjs'`).exec(listing)?.[1]
  if (!file) throw new Error(`lucide-react has no icon ${name}.`)
  return file
}

const listing = readFileSync(fileURLToPath(import.meta.resolve('lucide-react/dist/esm/lucide-react.mjs')), 'utf8')
