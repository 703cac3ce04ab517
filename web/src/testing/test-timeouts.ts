import { configure } from '@testing-library/react'

// Sets how long tests wait for elements; long, because lazy parts load slowly on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
