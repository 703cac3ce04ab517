// Temporal (TC39) where the runtime has none: Node before 26, Safari; one that is there stays. Whatever uses it imports this file
// first. Waiting for it here would split the page's first scripts into more pieces, which weigh more.
import 'temporal-polyfill/global'
