// Temporal (TC39) where the runtime has none: Node before 26, Safari. Whatever uses it imports this file first.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
