import { zipName } from '../../../shared/downloads/zip/zip-name.ts'
import { zipTexts } from '../../../shared/texts/downloads.ts'
import { useCase } from '../../case/case-scope.tsx'
import { plainText } from '../../components/decrypted-text.tsx'
import { useZip } from '../../downloads/zip-provider.tsx'
import type { UseOffers } from './offer.ts'

/** The selection as one ZIP file. How it goes stands among the downloads, not in the header: it is one thing, not many. */
export const useZipOffer: UseOffers = (selected) => {
  const caseNumber = plainText(useCase().record.case_number, '')
  const request = useZip()
  if (!selected.some(({ has_file: hasFile }) => hasFile)) return []
  const start = (): Promise<void> => {
    const name = zipName(caseNumber, zipTexts.selection)
    request({ name, caseNumber, documents: () => Promise.resolve(selected) })
    return Promise.resolve()
  }
  return [{ id: 'zip', label: zipTexts.action, start }]
}
