import { zipTexts } from '../../../words/downloads.ts'
import type { ZipOptions } from './order.ts'

/** What a name may have in a ZIP file; file systems take 255 bytes, and folders before it need room as well. */
const longestName = 180
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
  return names.map((name, index) => {
    const [stem, suffix] = parts(isForBea ? name : safe(name))
    const number = isNumbered ? `${String(index + 1).padStart(digits, '0')}${isForBea ? '_' : ' '}` : ''
    const clean = isForBea ? beaStem(stem) : stem
    const limit = (isForBea ? longestBeaName : longestName) - suffix.length
    for (let count = 1; ; count += 1) {
      const mark = count === 1 ? '' : isForBea ? `_${count}` : ` (${count})`
      const free = limit - number.length - mark.length
      const candidate = `${number}${shortened(clean, free)}${mark}${suffix}`
      if (taken.has(asKey(candidate))) continue
      taken.add(asKey(candidate))
      return candidate
    }
  })
}

export const failureListName = (isForBea: boolean): string => {
  const name = `${zipTexts.failureList}.txt`
  return isForBea ? name.replaceAll(' ', '_') : name
}

const asKey = (name: string): string => name.normalize('NFC').toLocaleLowerCase('de-DE')

/** Stem and suffix; the suffix with its dot, or ''. */
const parts = (name: string): readonly [string, string] => {
  const [, stem = name, suffix = ''] = /^(.+)(\.[A-Za-z0-9]{1,10})$/su.exec(name) ?? []
  return [stem, suffix]
}

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** No folders, nothing invisible, nothing that Windows refuses or drops. */
const safe = (name: string): string => {
  const clean = name
    .normalize('NFC')
    .replaceAll(/[/\\?%*:|"<>]/g, '-')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '')
  if (clean === '') return zipTexts.unnamed
  return reserved.test(clean) ? `_${clean}` : clean
}

const beaStem = (stem: string): string => {
  const clean = stem
    .normalize('NFC')
    .replaceAll(/[^A-Za-z0-9ÄÖÜäöüß_-]/gu, (letter) => letter.normalize('NFD').replaceAll(/[^A-Za-z0-9]/g, '') || '_')
    .replaceAll(/_{2,}/g, '_')
    .replaceAll(/^[_-]+|[_-]+$/g, '')
  return clean === '' ? zipTexts.unnamed : clean
}

/** Cut between characters, never within one. */
const shortened = (text: string, length: number): string => {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  return (/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut).trimEnd()
}

/** "Krause ./. Nord", of two parties; no file can have that in its name. */
const against = /\s*\.\/\.\s*/g

/** What a ZIP file is called, without `.zip`, of what is known of the case. */
export const zipName = (...parts: readonly string[]): string => {
  const name = parts
    .map((part) => part.replaceAll(against, ' - ').trim())
    .filter((part) => part !== '')
    .join(' ')
  return entryNames([name === '' ? zipTexts.defaultName : name], { isNumbered: false, isForBea: false })[0] ?? name
}
