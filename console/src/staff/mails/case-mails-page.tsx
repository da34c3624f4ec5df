import { CaseInAddress } from '../open-case/case-in-address.tsx'
import { mailTexts as texts } from '../texts/mails-de.ts'
import { CaseMails } from './case-mails.tsx'

/** `/akten/{id}/e-mails/`: whom mails about a case went to, and what became of them. */
export const CaseMailsPage = () => (
  <CaseInAddress help="e-mails" title={texts.ofCase} tabTitle={texts.title} number="above">
    <CaseMails />
  </CaseInAddress>
)
