import { configure } from '@testing-library/react'

/** How long a test waits for what should come: parts of the page are fetched, and a busy machine takes its time. In ms. */
configure({ asyncUtilTimeout: 10_000 })
