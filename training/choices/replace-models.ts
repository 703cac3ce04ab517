// Makes the program that loads this file with `--import` use the models in $CHOICE_MODELS instead of those beside the code, so that
// it reads pictures with models that were not fitted on them.
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = process.env['CHOICE_MODELS']
if (folder === undefined) throw new Error('CHOICE_MODELS says which models to read with')

registerHooks({
  resolve(specifier, context, next) {
    const name = /[^/]+-weights\.json$/.exec(specifier)?.[0]
    const other = name && join(folder, name)
    const found = next(specifier, context)
    return other && existsSync(other) ? { ...found, url: pathToFileURL(other).href } : found
  },
})
