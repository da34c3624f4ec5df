import type { Found } from '../found.ts'
import { readContacts } from '../reading.ts'
import { foundInTable } from '../table.ts'

/** As Windows writes it in western Europe; of letters alone that Latin-1 has, too. */
export const windows1252 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (sign) => {
    const code = sign.codePointAt(0) ?? 0
    if (code > 0xff) throw new RangeError(`${sign} is not in Latin-1`)
    return code
  })
export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
export const utf16 = (text: string): Uint8Array<ArrayBuffer> => {
  const units = [0xfeff, ...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))]
  return Uint8Array.from(units.flatMap((unit) => [unit & 0xff, unit >> 8]))
}

/** Who a file says that there is, if nobody changes what is guessed of its columns. */
export const foundIn = async (bytes: Uint8Array): Promise<readonly Found[]> => {
  const read = await readContacts(bytes)
  return read.kind === 'cards' ? read.found : foundInTable(read.table, read.meanings)
}
