import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { mergeShapes, type IconShape } from './src/ui/graphics/icon-shapes.ts'

/** The export that this plugin reads from the module of an icon. */
interface Icon {
  __iconData: { node: IconShape[] }
}

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const IMPORT = /import \{([^}]+)\} from 'lucide-react'/
const createIconPath = JSON.stringify(join(import.meta.dirname, 'src/ui/graphics/create-icon.ts'))

/** Vite plugin: replaces the icon components of lucide-react with smaller ones, each drawn with as few shapes as possible. */
export function simplifyIcons(): Plugin {
  return {
    name: 'simplify-icons',
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
        const shapes = JSON.stringify(mergeShapes(icon.node))
        return `import { createIcon } from ${createIconPath}\nexport default /* @__PURE__ */ createIcon(${shapes})`
      },
    },
  }
}

/** Imports each icon from its own module: the index would make the build load two thousand icons for the few that are used. */
function importOf(imported: string): string[] {
  const [name = '', own = name] = imported.trim().split(' as ')
  if (name === '' || name.startsWith('type ')) return []
  return [`import ${own} from 'lucide-react/icons/${moduleOf(name)}'`]
}

/** Finds the module of an icon: some icons have several names. */
function moduleOf(name: string): string {
  const file = new RegExp(`\\bdefault as ${name}\\b.* from '\\./icons/([\\w-]+)\\.mjs'`).exec(listing)?.[1]
  if (!file) throw new Error(`lucide-react has no icon ${name}.`)
  return file
}

const listing = readFileSync(fileURLToPath(import.meta.resolve('lucide-react/dist/esm/lucide-react.mjs')), 'utf8')
