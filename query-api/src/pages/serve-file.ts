import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Context } from 'koa'
import { compressBytes } from '../sending/compress.ts'
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
  woff: 'font/woff',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
}

const compressible = /^(text\/|application\/(json|manifest)|image\/svg)/
const leastBytes = 1024
const fileQuality = 9

/** Answers with a built file. What has a hash in its name never changes; anything else is asked for again. */
export const serveFile = async (ctx: Context, file: StaticFile): Promise<void> => {
  const suffix = file.name.slice(file.name.lastIndexOf('.') + 1)
  const type = types[suffix] ?? 'application/octet-stream'
  const isHashed = ctx.path.startsWith('/assets/')
  ctx.status = 200
  if (suffix === 'js' || suffix === 'mjs') ctx.set('Content-Security-Policy', scriptPolicy(file.name))
  if (ctx.path === '/sw.js') ctx.set('Service-Worker-Allowed', '/')
  const form = await chooseForm(ctx, file, compressible.test(type) && file.size >= leastBytes)
  if (ctx.method !== 'HEAD') ctx.body = form.bytes ?? createReadStream(form.path).once('error', () => ctx.res.destroy())
  ctx.set({
    'Content-Type': type,
    'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(form.encoding === null ? {} : { 'Content-Encoding': form.encoding }),
  })
  ctx.length = form.size
}

interface Form {
  readonly path: string
  readonly size: number
  readonly encoding: Encoding | null
  /** Where it was compressed here and not by the build. */
  readonly bytes?: Buffer
}

const chooseForm = async (ctx: Context, file: StaticFile, isCompressible: boolean): Promise<Form> => {
  if (isCompressible) ctx.vary('Accept-Encoding')
  for (const encoding of ['br', 'gzip'] as const) {
    if (!isCompressible || ctx.acceptsEncodings(encoding, 'identity') !== encoding) continue
    const built = file.encoded.get(encoding)
    if (built !== undefined) return { ...built, encoding }
    const bytes = await compressed(file, encoding)
    return { path: file.path, size: bytes.length, encoding, bytes }
  }
  return { path: file.path, size: file.size, encoding: null }
}

/**
 * What the build did not compress is compressed when first asked for, and kept: there are only some dozens of files.
 */
const kept = new WeakMap<StaticFile, Map<Encoding, Promise<Buffer>>>()

const compressed = (file: StaticFile, encoding: Encoding): Promise<Buffer> => {
  const forms = kept.get(file) ?? new Map<Encoding, Promise<Buffer>>()
  kept.set(file, forms)
  const known = forms.get(encoding)
  if (known !== undefined) return known
  const made = readFile(file.path).then((bytes) => compressBytes(bytes, encoding, fileQuality))
  forms.set(encoding, made)
  made.catch(() => forms.delete(encoding))
  return made
}
