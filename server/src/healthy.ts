// Ends with 0 where the process beside it serves, else with 1: the health check of a container, which has no curl.
const port = process.env.HEALTH_PORT ?? process.env.PORT ?? '3000'
try {
  const { ok } = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(2500) })
  process.exitCode = ok ? 0 : 1
} catch {
  process.exitCode = 1
}
