// Temporal (TC39) for runtimes without it: Node before 26, Safari; a native one is kept. Modules that use it import this file
// first. A top-level await here would split the page's first scripts into more, larger pieces.
import 'temporal-polyfill/global'
