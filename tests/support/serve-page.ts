import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'vite'

/** Builds one module for the browser and serves it on loopback as a page, so that WebCrypto is there. */
export const servePage = async (entry: string): Promise<{ url: string; stop(): Promise<void> }> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: 'esnext', lib: { entry, formats: ['iife'], name: 'page' }, minify: false },
  })
  const [{ output }] = [built].flat() as { output: { type: string; code?: string }[] }[] as [
    { output: { type: string; code?: string }[] },
  ]
  const script = output.find(({ type }) => type === 'chunk')?.code ?? ''
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js'
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(isScript ? script : '<!doctype html><title>page</title><script src="/page.js"></script>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
