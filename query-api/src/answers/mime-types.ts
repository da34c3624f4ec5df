import { createRequire } from 'node:module'
import { z } from 'zod'

/** The package brings no types along, so what it holds is parsed. */
const known = z
  .record(z.string(), z.object({ source: z.string().optional(), extensions: z.array(z.string()).optional() }))
  .parse(createRequire(import.meta.url)('mime-db'))

export interface MimeType {
  readonly suffix: string
  readonly type: string
}

/** Which source names the type of a suffix best, where several do. */
const trust = ['iana', 'nginx', 'apache', undefined]

const isMedia = /^(audio|font|image|video)\//

/** One type per suffix (without its dot), by suffix. */
export const mimeTypes: readonly MimeType[] = (() => {
  const best = new Map<string, { readonly type: string; readonly rank: number }>()
  for (const [type, { extensions = [], source }] of Object.entries(known)) {
    // A type that names no kind of content helps nobody who wants to know one.
    const rank = type === 'application/octet-stream' ? trust.length : trust.indexOf(source)
    for (const suffix of extensions) {
      const before = best.get(suffix)
      if (before === undefined || rank < before.rank || (rank === before.rank && isMedia.test(type)))
        best.set(suffix, { type, rank })
    }
  }
  return [...best].map(([suffix, { type }]) => ({ suffix, type })).sort((a, b) => (a.suffix < b.suffix ? -1 : 1))
})()
