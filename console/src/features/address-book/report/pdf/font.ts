/** A font of which a PDF shows glyphs. Widths and heights are thousandths of the size at which it is written. */
export interface Font {
  /** 0: it has none. */
  readonly glyphOf: (codePoint: number) => number
  readonly widthOf: (glyph: number) => number
  readonly ascent: number
  readonly descent: number
  readonly box: readonly number[]
  /** As TrueType, with no more tables than a PDF needs (ISO 32000-1, 9.9). */
  readonly file: Uint8Array<ArrayBuffer>
}

type Tables = ReadonlyMap<string, Uint8Array<ArrayBuffer>>
const embedded = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep']

/** @throws RangeError for what is no font in WOFF 1.0 with TrueType outlines */
export const readFont = async (woff: ArrayBuffer): Promise<Font> => {
  const tables = await tablesOf(woff)
  const [head, hhea, hmtx] = [viewOf(tables, 'head'), viewOf(tables, 'hhea'), viewOf(tables, 'hmtx')]
  const scale = 1000 / head.getUint16(18)
  const measured = hhea.getUint16(34)
  const glyphs = glyphsIn(viewOf(tables, 'cmap'))
  return {
    glyphOf: (codePoint) => glyphs.get(codePoint) ?? 0,
    // Glyphs beyond the last that is measured are as wide as that one.
    widthOf: (glyph) => Math.round(hmtx.getUint16(4 * Math.min(glyph, measured - 1)) * scale),
    ascent: Math.round(hhea.getInt16(4) * scale),
    descent: Math.round(hhea.getInt16(6) * scale),
    box: [36, 38, 40, 42].map((at) => Math.round(head.getInt16(at) * scale)),
    file: trueType(new Map([...tables].filter(([tag]) => embedded.includes(tag)))),
  }
}

/** Takes what a transform makes of it. */
export const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> => {
  const writer = transform.writable.getWriter()
  const written = writer.write(bytes).then(() => writer.close())
  const chunks: Uint8Array[] = []
  const reader = (transform.readable as ReadableStream<Uint8Array>).getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) chunks.push(part.value)
  await written
  return joined(chunks)
}

export const joined = (chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}

/** The tables of a font by their tags (W3C, WOFF 1.0, sections 3 to 5). */
const tablesOf = async (woff: ArrayBuffer): Promise<Tables> => {
  const view = new DataView(woff)
  const outlines = 0x00010000
  if (tagAt(view, 0) !== 'wOFF' || view.getUint32(4) !== outlines) throw new RangeError('no TrueType font in WOFF')
  const entries = Array.from({ length: view.getUint16(12) }, (_, at) => 44 + 20 * at)
  return new Map(
    await Promise.all(
      entries.map(async (entry) => {
        const [offset, packed, plain] = [4, 8, 12].map((at) => view.getUint32(entry + at)) as [number, number, number]
        const bytes = new Uint8Array(woff, offset, packed)
        const table = packed === plain ? bytes : await through(bytes, new DecompressionStream('deflate'))
        return [tagAt(view, entry), table] as const
      }),
    ),
  )
}

const tagAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((by) => view.getUint8(at + by)))

const viewOf = (tables: Tables, tag: string): DataView => {
  const table = tables.get(tag)
  if (table === undefined) throw new RangeError(`a font without the table ${tag}`)
  return new DataView(table.buffer, table.byteOffset, table.byteLength)
}

/** Glyphs by the characters of the Basic Multilingual Plane (OpenType, cmap, format 4). */
const glyphsIn = (cmap: DataView): ReadonlyMap<number, number> => {
  const at = Array.from({ length: cmap.getUint16(2) }, (_, entry) => cmap.getUint32(8 + 8 * entry)).find(
    (offset) => cmap.getUint16(offset) === 4,
  )
  if (at === undefined) throw new RangeError('a font whose characters are not in format 4')
  const segments = cmap.getUint16(at + 6) / 2
  const [ends, starts] = [at + 14, at + 16 + 2 * segments]
  const [deltas, ranges] = [starts + 2 * segments, starts + 4 * segments]
  const found = new Map<number, number>()
  for (let segment = 0; segment < segments; segment += 1) {
    const [end, start, delta, range] = [ends, starts, deltas, ranges].map((part) =>
      cmap.getUint16(part + 2 * segment),
    ) as [number, number, number, number]
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const listed = range === 0 ? code : cmap.getUint16(ranges + 2 * segment + range + 2 * (code - start))
      if (listed !== 0) found.set(code, (listed + delta) & 0xffff)
    }
  }
  return found
}

/** What belongs together begins at multiples of four bytes. */
const padded = (length: number): number => Math.ceil(length / 4) * 4

const trueType = (tables: Tables): Uint8Array<ArrayBuffer> => {
  const sorted = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const directory = 12 + 16 * sorted.length
  const all = new Uint8Array(directory + sorted.reduce((sum, [, { length }]) => sum + padded(length), 0))
  const view = new DataView(all.buffer)
  const power = 2 ** Math.floor(Math.log2(sorted.length))
  view.setUint32(0, 0x00010000)
  for (const [at, value] of [sorted.length, 16 * power, Math.log2(power), 16 * (sorted.length - power)].entries())
    view.setUint16(4 + 2 * at, value)
  let offset = directory
  for (const [at, [tag, table]] of sorted.entries()) {
    const entry = 12 + 16 * at
    all.set(table, offset)
    for (let by = 0; by < 4; by += 1) all[entry + by] = tag.charCodeAt(by)
    for (const [part, value] of [checksum(view, offset, table.length), offset, table.length].entries())
      view.setUint32(entry + 4 + 4 * part, value)
    offset += padded(table.length)
  }
  return all
}

const checksum = (view: DataView, offset: number, length: number): number => {
  let sum = 0
  for (let at = offset; at < offset + padded(length); at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}
