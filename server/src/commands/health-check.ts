// The health check of a container, which has no curl: exits with 0 if the product answers, else with 1. A worker answers
// on HEALTH_PORT, everything else on PORT.
const ports = [process.env.HEALTH_PORT, process.env.PORT || '3000']

const isServing = async (port: string) => {
  const { ok } = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(2500) })
  if (!ok) throw new Error(`${port} does not serve`)
}

try {
  await Promise.any(ports.filter((port) => port !== undefined && port !== '').map((port) => isServing(port ?? '')))
} catch {
  process.exitCode = 1
}
