// Installs the Temporal polyfill in runtimes without Temporal (Node before 26, Safari). Modules that use Temporal import this file
// first. No top-level await: it would split the page's first scripts into more, larger files.
import 'temporal-polyfill/global'
