import { configure } from '@testing-library/react'

/** How long a test waits: parts of the page are fetched, and a busy machine is slow. In ms. */
configure({ asyncUtilTimeout: 10_000 })
