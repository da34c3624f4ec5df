import { withoutEnd } from '../../../base/text/without-end.ts'
import { zipTexts } from '../../../words/downloads.ts'
import type { ZipOptions } from './order.ts'

/** What a name may have in a ZIP file, in characters: folders before it need room as well. */
const longestName = 180
/** What file systems take that count bytes. */
const mostBytes = 255
/**
 * What beA takes: 84 characters, letters of the German alphabet, digits, underscore and hyphen, a dot before the suffix
 * alone, and no spaces (ERVB 2022 no. 6; docs/decisions/0014).
 */
const longestBeaName = 84

/**
 * The names of the entries of a ZIP file, in order: numbered or made fit for beA if wanted, and no two the same,
 * whether or not a file system tells capitals apart.
 */
export const entryNames = (names: readonly string[], { isNumbered, isForBea }: ZipOptions): readonly string[] => {
  const digits = Math.max(3, String(names.length).length)
  const taken = new Set<string>([asKey(failureListName(isForBea))])
  /** From where on to look for a free one: a thousand documents may be called alike. */
  const firstFree = new Map<string, number>()
  return names.map((name, index) => {
    const [stem, suffix] = parts(isForBea ? tidy(name) : safe(name))
    const number = isNumbered ? `${String(index + 1).padStart(digits, '0')}${isForBea ? '_' : ' '}` : ''
    const clean = isForBea ? beaStem(stem) : stem
    const limit = (isForBea ? longestBeaName : longestName) - suffix.length
    const wanted = asKey(`${number}${clean}${suffix}`)
    for (let count = firstFree.get(wanted) ?? 1; ; count += 1) {
      const mark = count === 1 ? '' : markOf(count, isForBea)
      const room = { length: limit - number.length - mark.length, bytes: mostBytes - bytesOf(number + mark + suffix) }
      const candidate = `${number}${shortened(clean, room)}${mark}${suffix}`
      const key = asKey(candidate)
      if (taken.has(key)) continue
      taken.add(key)
      firstFree.set(wanted, count + 1)
      return candidate
    }
  })
}

/** Of the second of a name, and of all that follow. */
const markOf = (count: number, isForBea: boolean): string => (isForBea ? `_${count}` : ` (${count})`)

export const failureListName = (isForBea: boolean): string => {
  const name = `${zipTexts.failureList}.txt`
  return isForBea ? name.replaceAll(' ', '_') : name
}

/** In capitals, as Windows compares: two small letters may have the same one. */
const asKey = (name: string): string => name.normalize('NFC').toUpperCase()

/** Stem and suffix; the suffix with its dot, or ''. */
const parts = (name: string): readonly [string, string] => {
  const [, stem = name, suffix = ''] = /^(.+)(\.[A-Za-z0-9]{1,10})$/su.exec(name) ?? []
  return [stem, suffix]
}

/** Blanks behind one do not help. */
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³]) *(\.|$)/i

/** Nothing invisible, nothing that Windows drops at the ends. */
const tidy = (name: string): string =>
  withoutEnd(
    name
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, '')
      .replaceAll(/\s+/gu, ' ')
      .replace(/^[. ]+/, ''),
    /[. ]/,
  )

/** One that Windows takes for a file: it keeps some for itself. */
const takenForFile = (name: string): string => {
  if (name === '') return zipTexts.unnamed
  return reserved.test(name) ? `_${name}` : name
}

/** No folders either, nor what Windows refuses. */
const safe = (name: string): string => takenForFile(tidy(name.replaceAll(/[/\\?%*:|"<>]/g, '-')))

const beaStem = (stem: string): string => {
  const clean = stem
    .normalize('NFC')
    .replaceAll(/[^A-Za-z0-9ÄÖÜäöüß_-]/gu, (letter) => letter.normalize('NFD').replaceAll(/[^A-Za-z0-9]/g, '') || '_')
    .replaceAll(/_{2,}/g, '_')
    .replace(/^[_-]+/, '')
  return takenForFile(withoutEnd(clean, /[_-]/))
}

const encoder = new TextEncoder()
const bytesOf = (text: string): number => encoder.encode(text).byteLength

/** Cut between characters, never within one. */
const shortened = (text: string, room: { readonly length: number; readonly bytes: number }): string => {
  if (text.length <= room.length && bytesOf(text) <= room.bytes) return text
  let [cut, bytes] = ['', 0]
  for (const sign of text) {
    bytes += bytesOf(sign)
    if (cut.length + sign.length > room.length || bytes > room.bytes) break
    cut += sign
  }
  return withoutEnd(cut, /[. ]/)
}

/** "Krause ./. Nord", of two parties; no file can have that in its name. */
const against = './.'
const partiesOf = (title: string): readonly string[] => title.split(against).map((party) => party.trim())

/** What a ZIP file is called, without `.zip`, of what is known of the case. */
export const zipName = (...parts: readonly string[]): string => {
  const name = parts
    .map((part) => partiesOf(part).join(' - ').trim())
    .filter((part) => part !== '')
    .join(' ')
  return entryNames([name === '' ? zipTexts.defaultName : name], { isNumbered: false, isForBea: false })[0] ?? name
}
