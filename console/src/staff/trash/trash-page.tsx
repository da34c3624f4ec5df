import { CaseInAddress } from '../open-case/case-in-address.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { TrashPanel } from './trash-panel.tsx'

/** `/akten/{id}/papierkorb/`: what was deleted in a case, for as long as it can be restored. */
export const TrashPage = () => (
  <CaseInAddress help="papierkorb" title={pageTexts.trash.title} number="back">
    <TrashPanel />
  </CaseInAddress>
)
