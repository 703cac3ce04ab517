// Runs the whole product with reloading: the server restarts when its sources change, Vite serves the page. Usage: npm run dev
import { spawn } from 'node:child_process'

const port = process.env.PORT ?? '3000'
const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: port },
  }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'web'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: port },
  }),
]
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.forEach((child) => child.kill(signal)))
for (const child of children) child.on('exit', () => children.forEach((other) => other.kill('SIGTERM')))
