import { createReadStream } from 'node:fs'
import type { Context } from 'koa'
import { scriptPolicy } from './security-headers.ts'
import type { Encoding, StaticFile } from './static-files.ts'

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
}

/** Answers with a built file. What has a hash in its name never changes; anything else is asked for again. */
export const serveFile = (ctx: Context, file: StaticFile): void => {
  const suffix = file.name.slice(file.name.lastIndexOf('.') + 1)
  const isHashed = ctx.path.startsWith('/assets/')
  ctx.status = 200
  ctx.set({
    'Content-Type': types[suffix] ?? 'application/octet-stream',
    'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
  if (suffix === 'js' || suffix === 'mjs') ctx.set('Content-Security-Policy', scriptPolicy(file.name))
  if (ctx.path === '/sw.js') ctx.set('Service-Worker-Allowed', '/')
  const form = chooseForm(ctx, file)
  if (form.encoding !== null) ctx.set('Content-Encoding', form.encoding)
  if (file.encoded.size > 0) ctx.vary('Accept-Encoding')
  if (ctx.method !== 'HEAD') {
    const type = ctx.response.get('Content-Type')
    ctx.body = createReadStream(form.path).once('error', () => ctx.res.destroy())
    ctx.set('Content-Type', type)
  }
  ctx.length = form.size
}

const chooseForm = (
  ctx: Context,
  file: StaticFile,
): { readonly path: string; readonly size: number; readonly encoding: Encoding | null } => {
  for (const encoding of ['br', 'gzip'] as const) {
    const form = file.encoded.get(encoding)
    if (form !== undefined && ctx.acceptsEncodings(encoding, 'identity') === encoding) return { ...form, encoding }
  }
  return { path: file.path, size: file.size, encoding: null }
}
