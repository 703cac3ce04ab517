// A child process for tests: never answers.
process.on('message', () => {})
process.on('disconnect', () => process.exit())
