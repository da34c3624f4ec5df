import { joined, through } from './font.ts'
import type { Font } from './font.ts'
import type { Run, Typeface, Weight } from './typeface.ts'

/** In points, from the lower left corner. */
export interface Written {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly weight: Weight
  readonly text: string
  readonly isFaint?: boolean
}
export type Page = readonly Written[]
export interface AboutPdf {
  readonly title: string
  readonly author: string
  readonly at: Date
}

/** DIN A4, in points. */
export const paper = { width: 595.28, height: 841.89 } as const

const ascii = new TextEncoder()

/**
 * Texts on pages as a PDF (ISO 32000-1). The fonts are part of it, and every glyph says for which character it stands,
 * so that the text can be searched and read aloud. It holds no script, no picture, and refers to nothing outside.
 */
export const writePdf = async (
  pages: readonly Page[],
  typeface: Typeface,
  about: AboutPdf,
): Promise<Uint8Array<ArrayBuffer>> => {
  const file = fileOfObjects()
  const root = file.reserve()
  const tree = file.reserve()
  const used = typeface.fonts.map(() => new Map<number, string>())
  const contents = pages.map((page) => page.map((text) => shown(text, typeface, used)).join('\n'))
  const fonts: string[] = []
  for (const [at, font] of typeface.fonts.entries())
    fonts.push(`/F${at} ${await addFont(file, { font, at, used: used[at] ?? new Map() })} 0 R`)
  const kids: number[] = []
  for (const content of contents) {
    const stream = await file.addStream('', ascii.encode(content))
    const box = `[0 0 ${paper.width} ${paper.height}]`
    const resources = `<< /Font << ${fonts.join(' ')} >> >>`
    kids.push(
      file.add(
        `<< /Type /Page /Parent ${tree} 0 R /MediaBox ${box} /Resources ${resources} /Contents ${stream} 0 R >>`,
      ),
    )
  }
  file.set(tree, `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`)
  file.set(root, `<< /Type /Catalog /Pages ${tree} 0 R /Lang (de-DE) /ViewerPreferences << /DisplayDocTitle true >> >>`)
  const made = about.at.toISOString().replaceAll(/[-:T]|\.\d+/g, '')
  const info = file.add(
    `<< /Title ${textString(about.title)} /Author ${textString(about.author)} /Producer (Aktenraum) /CreationDate (D:${made}) >>`,
  )
  return file.bytes({ root, info })
}

type Objects = ReturnType<typeof fileOfObjects>

/** Objects by their numbers, in a file that says where each of them begins. */
const fileOfObjects = () => {
  const objects: Uint8Array[] = []
  const set = (number: number, body: string | Uint8Array): void => {
    const bytes = typeof body === 'string' ? ascii.encode(body) : body
    objects[number - 1] = joined([ascii.encode(`${number} 0 obj\n`), bytes, ascii.encode('\nendobj\n')])
  }
  const reserve = (): number => objects.push(new Uint8Array())
  const add = (body: string | Uint8Array): number => {
    const number = reserve()
    set(number, body)
    return number
  }
  return {
    set,
    reserve,
    add,
    addStream: async (more: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> => {
      const packed = await through(bytes, new CompressionStream('deflate'))
      const head = `<< /Length ${packed.length} /Filter /FlateDecode${more} >>\nstream\n`
      return add(joined([ascii.encode(head), packed, ascii.encode('\nendstream')]))
    },
    bytes: ({ root, info }: { readonly root: number; readonly info: number }): Uint8Array<ArrayBuffer> => {
      // What follows the version says to those who transfer it that it is no text.
      const head = Uint8Array.from([...ascii.encode('%PDF-1.7\n%'), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a])
      const size = objects.length + 1
      let offset = head.length
      const places = objects.map((bytes) => {
        const place = `${String(offset).padStart(10, '0')} 00000 n \n`
        offset += bytes.length
        return place
      })
      const trailer = `trailer\n<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${offset}\n%%EOF\n`
      const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}${trailer}`
      return joined([head, ...objects, ascii.encode(table)])
    },
  }
}

const hex = (number: number): string => number.toString(16).padStart(4, '0')
/** UTF-16, as a PDF has texts. */
const utf16 = (text: string): string => [...Array(text.length).keys()].map((at) => hex(text.charCodeAt(at))).join('')
const textString = (text: string): string => `<feff${utf16(text)}>`
const inPoints = (number: number): string => number.toFixed(2)

/** What draws a text. Remembers which glyphs it took. */
const shown = (
  { x, y, size, weight, text, isFaint = false }: Written,
  { runsOf }: Typeface,
  used: readonly Map<number, string>[],
): string => {
  const runs = runsOf(text, weight)
  for (const { font, glyphs } of runs) for (const { glyph, character } of glyphs) used[font]?.set(glyph, character)
  const drawn = runs.map(({ font, glyphs }: Run) => {
    const codes = glyphs.map(({ glyph }) => hex(glyph)).join('')
    return `/F${font} ${size} Tf <${codes}> Tj`
  })
  return `BT ${isFaint ? '0.35' : '0'} g ${inPoints(x)} ${inPoints(y)} Td ${drawn.join(' ')} ET`
}

interface Used {
  readonly font: Font
  /** Which of all. */
  readonly at: number
  readonly used: ReadonlyMap<number, string>
}

const addFont = async (file: Objects, { font, at, used }: Used): Promise<number> => {
  // Six letters say that it is a part of a font (9.6.4), and tell its parts apart.
  const name = `/${String.fromCharCode(65 + at)}AAAAA+RobotoSlab`
  const data = await file.addStream(` /Length1 ${font.file.length}`, font.file)
  const serifAndSymbolic = 6
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName ${name} /Flags ${serifAndSymbolic} /FontBBox [${font.box.join(' ')}] /ItalicAngle 0 ` +
      `/Ascent ${font.ascent} /Descent ${font.descent} /CapHeight ${font.ascent} /StemV 80 /FontFile2 ${data} 0 R >>`,
  )
  const glyphs = [...used.keys()].toSorted((one, other) => one - other)
  const widths = glyphs.map((glyph) => `${glyph} [${font.widthOf(glyph)}]`).join(' ')
  const descendant = file.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${name} /FontDescriptor ${descriptor} 0 R /CIDToGIDMap /Identity ` +
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /W [${widths}] >>`,
  )
  const unicode = await file.addStream('', ascii.encode(toUnicode(used)))
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] ` +
      `/ToUnicode ${unicode} 0 R >>`,
  )
}

/** One table holds at most a hundred entries. */
const atOnce = 100

const toUnicode = (used: ReadonlyMap<number, string>): string => {
  const entries = [...used].map(([glyph, character]) => `<${hex(glyph)}> <${utf16(character)}>`)
  const tables = [...Array(Math.ceil(entries.length / atOnce)).keys()].map((at) => {
    const part = entries.slice(at * atOnce, (at + 1) * atOnce)
    return `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`
  })
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...tables,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}
