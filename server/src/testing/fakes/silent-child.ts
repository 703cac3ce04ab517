// A child that never answers: for the tests of its callers.
process.on('message', () => {})
process.on('disconnect', () => process.exit())
