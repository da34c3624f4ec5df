import { z } from 'zod'
import { sha256Hex } from '../../base/sha256-hex.ts'
import type { RecordFields } from '../../vault/port.ts'
import type { ImportPlan, PlannedRecord } from './import-plan.ts'

const mark = z.object({
  id: z.string(),
  /** From contacts of another program, or from a whole book. */
  from: z.enum(['contacts', 'book']),
  /** What the file is called. */
  file: z.string(),
  /** How many people and lists it was to bring. */
  of: z.int().nonnegative(),
  /** As which the import left the record: one with a later version has been changed since. */
  version: z.int().positive(),
})
/** By which import a record came. It stands in the sealed content of the record, so no server knows of imports. */
export type ImportMark = z.infer<typeof mark>
export type Importing = Pick<ImportMark, 'file' | 'from' | 'id'>

/** Null for what came by none. */
export const markOf = (fields: RecordFields): ImportMark | null => mark.safeParse(fields['import']).data ?? null

/** People and lists, which are counted and taken back by themselves; the rest goes with them. */
export const isCounted = ({ kind }: PlannedRecord): boolean => kind === 'person' || kind === 'address_list'

/** The same plan, with the mark of its import on all that is told apart by it later. */
export const marked = (plan: ImportPlan, { id, file, from }: Importing): ImportPlan => {
  const of = plan.filter(isCounted).length
  return plan.map((record) => {
    if (record.kind === 'address_template') return record
    const version = record.kind === 'default_contact' ? 2 : 1
    const fields = { ...record.written.fields, import: { id, file, from, of, version } }
    return { ...record, written: { ...record.written, fields } } as typeof record
  })
}

/**
 * Ids of an import, 32 hex characters: the same for the same part of the same file however often it is planned, so that
 * what broke off goes on when the file is chosen again. Nobody has to be unable to guess them; those of two parts
 * differ.
 */
export const idsOf = async (importId: string, content: ArrayBuffer): Promise<(part: string) => string> => {
  const file = await sha256Hex(content)
  return (part) => {
    const text = `${importId}/${file}/${part}`
    let [a, b, c, d] = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344]
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      a = b ^ Math.imul(a ^ code, 597_399_067)
      b = c ^ Math.imul(b ^ code, 2_869_860_233)
      c = d ^ Math.imul(c ^ code, 951_274_213)
      d = a ^ Math.imul(d ^ code, 2_716_044_179)
    }
    a = Math.imul(c ^ (a >>> 18), 597_399_067)
    b = Math.imul(d ^ (b >>> 22), 2_869_860_233)
    c = Math.imul(a ^ (c >>> 17), 951_274_213)
    d = Math.imul(b ^ (d >>> 19), 2_716_044_179)
    return [a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
  }
}
