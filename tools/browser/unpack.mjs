// Unpacks Chromium from its npm package into the temporary folder (TMPDIR). The package's flags are not used: they switch web
// security off, so tests that must fail would pass.
import { fileURLToPath } from 'node:url'
import { inflate } from '@sparticuz/chromium'

const packed = (name) => fileURLToPath(new URL(`node_modules/@sparticuz/chromium/bin/${name}`, import.meta.url))
await Promise.all(
  ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'].map((name) => inflate(packed(name))),
)
