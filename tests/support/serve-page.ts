import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'vite'
import type { Plugin } from 'vite'

const entryName = 'virtual:page'

/**
 * Builds modules for the browser and serves them on loopback as one page, so that WebCrypto is there.
 * @param stand what is taken in the place of packages, by their names.
 * @param take what becomes of what the page posts; its answer is the server's.
 */
export const servePage = async (
  entries: readonly string[],
  stand: Readonly<Record<string, string>> = {},
  take: (request: IncomingMessage) => Promise<string> = () => Promise.resolve(''),
): Promise<{ url: string; stop(): Promise<void> }> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entryOf(entries)],
    resolve: { alias: stand },
    build: {
      write: false,
      target: 'esnext',
      modulePreload: false,
      rolldownOptions: { input: entryName, output: { format: 'es', codeSplitting: false } },
      minify: false,
    },
  })
  const [{ output }] = [built].flat() as { output: { type: string; code?: string }[] }[] as [
    { output: { type: string; code?: string }[] },
  ]
  const script = output.find(({ type }) => type === 'chunk')?.code ?? ''
  const server = createServer((request, response) => {
    if (request.method === 'POST') return void take(request).then((text) => response.end(text))
    const isScript = request.url === '/page.js'
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(isScript ? script : '<!doctype html><title>page</title><script type="module" src="/page.js"></script>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** What the modules do counts, whatever their packages say of side effects. */
const entryOf = (entries: readonly string[]): Plugin => ({
  name: 'page-entry',
  enforce: 'pre',
  resolveId: (id) => {
    if (id === entryName) return `\0${entryName}`
    return entries.includes(id) ? { id, moduleSideEffects: true } : null
  },
  load: (id) => (id === `\0${entryName}` ? entries.map((entry) => `import ${JSON.stringify(entry)}`).join('\n') : null),
})
