import { Alert, Box } from '@mui/material'
import type { InviterCopy } from '@aktenraum/client/vault/port'
import { formatDate } from '@aktenraum/client/words/dates'
import { roleName } from '@aktenraum/client/words/roles'
import type { NamedUser } from '@aktenraum/client/words/users'
import { Fact } from '../components/fact.tsx'
import { SigningDialog } from '../components/signing-dialog.tsx'
import { CaseField } from '../search/case-field.tsx'
import { searchPageTexts } from '../texts/search-de.ts'
import { invitationTexts } from '../texts/invitations-de.ts'

interface ConfirmDialogProps {
  readonly shown: InviterCopy
  readonly gender: NamedUser['gender']
  readonly isRunning: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

const words = invitationTexts.confirmation

/**
 * All that confirming signs and grants, as one's own browser kept it when it made the link; nothing of it is the
 * server's.
 */
export const ConfirmDialog = ({ shown, gender, isRunning, onConfirm, onClose }: ConfirmDialogProps) => {
  const { kind, name, address, cases, removed, confirmBy, alike } = shown
  return (
    <SigningDialog
      words={{ ...words, sign: words.confirm, signing: words.confirming }}
      one={{ name, address }}
      alike={alike}
      isRunning={isRunning}
      onSign={onConfirm}
      onClose={onClose}
    >
      <Fact term={words.name}>
        <bdi>{name}</bdi>
      </Fact>
      <Fact term={words.address}>
        <bdi>{address}</bdi>
      </Fact>
      <Fact term={words.kind}>{roleName(kind === 'staff' ? 'member' : 'client', gender)}</Fact>
      <Fact term={words.cases}>{cases.length === 0 ? words.noCases : <Cases {...{ cases, removed, gender }} />}</Fact>
      <Fact term={words.until}>{formatDate(confirmBy)}</Fact>
      {removed.length === 0 ? null : (
        <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
          {words.removedNote}
        </Alert>
      )}
    </SigningDialog>
  )
}

const Cases = ({
  cases,
  removed,
  gender,
}: Pick<InviterCopy, 'cases' | 'removed'> & { gender: NamedUser['gender'] }) => (
  <Box component="ul" aria-label={words.cases} sx={{ m: 0, pl: 2 }}>
    {cases.map(({ caseId, role }) => (
      <li key={caseId}>
        <strong>
          <CaseField caseId={caseId} field="case_number" fallback={searchPageTexts.unnamedCase} />
        </strong>{' '}
        <CaseField caseId={caseId} field="title" fallback="" /> (
        {removed.includes(caseId) ? words.removed : roleName(role, gender)})
      </li>
    ))}
  </Box>
)
