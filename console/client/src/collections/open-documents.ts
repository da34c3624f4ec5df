import type { DocumentDto, UserId } from '@aktenraum/domain/contracts'
import type { CryptoPort, RowVerdict } from '../vault/port.ts'
import { slugOf } from '../base/text/slug.ts'
import { openRows } from './opening.ts'
import type { Document } from './types.ts'

/** Decrypts names and descriptions; of what is not as it was signed, nothing. */
export const openDocuments = async (
  { crypto }: { readonly crypto: Pick<CryptoPort, 'openValues'> },
  documents: readonly DocumentDto[],
  verdicts: readonly RowVerdict[] = [],
): Promise<readonly Document[]> => {
  const isWrong = (place: number): boolean => verdicts[place]?.state === 'wrong'
  const opened = await openRows(crypto, documents, ({ case: caseId, key_id: keyId }, place) =>
    isWrong(place) ? null : { of: 'document', caseId, keyId },
  )
  return opened.map((row, place) => {
    const verdict = verdicts[place]
    const said = verdict === undefined ? row : { ...row, ...asSigned(row.uploader, verdict) }
    if (isWrong(place)) return { ...said, ...nothingAllowed, slug: '', description: null }
    return { ...said, slug: 'text' in row.name ? slugOf(row.name.text) : '' }
  })
}

/** Whatever would be done with a row that is not as it was signed, would be done with something else than was shown. */
const nothingAllowed = { can_update: false, can_delete: false, can_transfer: false, can_pin: false } as const

/**
 * Who uploaded it is by their own word, or of what was moved by the word of who moved it, as far as they said it. Who
 * has gone stays unnamed.
 */
const asSigned = (uploader: UserId | null, verdict: RowVerdict): Pick<Document, 'uploader' | 'verdict'> => ({
  verdict,
  uploader:
    uploader === null || verdict.state === 'wrong' ? uploader : ((verdict.uploader as UserId | null) ?? uploader),
})
