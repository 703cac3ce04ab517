// The control for the product's speed: a bare Node server that receives the same upload and answers.
import { createServer } from 'node:http'

const server = createServer((request, response) => {
  request.resume()
  request.once('end', () => response.end('{"status":"complete"}'))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') console.log(`Ready on http://localhost:${address.port}`)
})
process.on('SIGTERM', () => process.exit(0))
