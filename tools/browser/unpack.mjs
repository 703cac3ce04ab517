// Unpacks Chromium from its npm package into the temporary folder (TMPDIR). The browser flags that the package
// recommends are not used: they switch off web security, so tests that must fail would pass.
import { fileURLToPath } from 'node:url'
import { inflate } from '@sparticuz/chromium'

const packed = (name) => fileURLToPath(new URL(`node_modules/@sparticuz/chromium/bin/${name}`, import.meta.url))
await Promise.all(
  ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'].map((name) => inflate(packed(name))),
)
