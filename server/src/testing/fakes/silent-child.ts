// A child that never answers: for the tests of who waits for it.
process.on('message', () => {})
process.on('disconnect', () => process.exit())
