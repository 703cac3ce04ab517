// The other ways to run the product than `npm start` (image, service, proxies): they start the same program, with all that it needs.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MAX_PICTURE_MB } from './contract/src/picture/picture-limits.ts'

const read = (name: string) => readFileSync(name, 'utf8')
const dockerfile = read('deploy/Dockerfile')

test('the image and the service start what npm start starts', () => {
  const { flags = '', main = '' } =
    /start: \{ run: \['(?<flags>[^']+)', '(?<main>[^']+)'\]/.exec(read('run.mjs'))?.groups ?? {}
  expect(dockerfile).toContain(`ENTRYPOINT ["node", "${flags}", "${main}"]`)
  expect(read('deploy/starts-with-a-picture.service')).toContain(`ExecStart=/usr/bin/node ${flags} ${main}\n`)
})

test('the image holds every workspace that the server needs, and the built web pages', () => {
  const { dependencies } = JSON.parse(read('server/package.json')) as { dependencies: Record<string, string> }
  const ours = Object.keys(dependencies).filter((name) => name.startsWith('@swap/'))
  for (const folder of ['server', 'web/dist', ...ours.map((name) => name.replace('@swap/', ''))])
    expect(dockerfile).toContain(`COPY --from=build /app/${folder} ./${folder}\n`)
})

test('nothing runs as root, and only the data can be written to', () => {
  expect(dockerfile).toMatch(/^USER 1000:1000$/m)
  for (const name of ['compose.yaml', 'compose.several.yaml']) {
    const text = read(`deploy/${name}`)
    expect(text).toContain('read_only: true')
    expect(text).toContain('cap_drop: [ALL]')
    expect(text).toContain('no-new-privileges:true')
  }
})

test('the proxies let the largest picture through, with the rest of its form', () => {
  expect(read('deploy/Caddyfile')).toContain(`max_size ${MAX_PICTURE_MB + 1}MB`)
  expect(read('deploy/nginx.conf')).toContain(`client_max_body_size ${MAX_PICTURE_MB + 1}m;`)
  expect(read('docs/running.md')).toContain(`bodies of ${MAX_PICTURE_MB + 1} MB`)
})
