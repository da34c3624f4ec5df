import { selectionRequest } from '../../../features/zip/request.ts'
import { zipOfferTexts } from '../../../features/zip/texts/offer.ts'
import { useCase } from '../../open-case/case-scope.tsx'
import { plainText } from '../../components/decrypted-text.tsx'
import { useZip } from '../../downloads/zip-provider.tsx'
import type { UseOffers } from '../../listing/offer.ts'

/** The selection as one ZIP file. How it goes stands among the downloads, not in the header: it is one thing, not many. */
export const useZipOffer: UseOffers = (selected) => {
  const caseNumber = plainText(useCase().record.case_number, '')
  const request = useZip()
  if (!selected.some(({ has_file: hasFile }) => hasFile)) return []
  const start = (): Promise<void> => {
    request(selectionRequest(caseNumber, selected))
    return Promise.resolve()
  }
  return [{ id: 'zip', label: zipOfferTexts.action, start }]
}
