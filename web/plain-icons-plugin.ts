import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { fewerShapes, type IconShape } from './src/ui/icon-shapes.ts'

/** What such a file exports, among others. */
interface Icon {
  /** None in the file that lists them all. */
  __iconData?: { node: IconShape[] }
}

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const drawnIcon = JSON.stringify(join(import.meta.dirname, 'src/ui/drawn-icon.ts'))

/** Draws the library's icons with a few lines of ours, in as few shapes as it takes: its own carry settings, names and class names. */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: ICON },
      async handler(id) {
        const { __iconData: icon }: Icon = await import(pathToFileURL(id).href)
        if (!icon) return null
        const shapes = JSON.stringify(fewerShapes(icon.node))
        return `import { drawnIcon } from ${drawnIcon}\nexport default /* @__PURE__ */ drawnIcon(${shapes})`
      },
    },
  }
}
