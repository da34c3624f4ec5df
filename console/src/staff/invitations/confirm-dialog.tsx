import { Alert, Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { InviterCopy } from '../../shared/crypto/port.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { roleName } from '../../shared/format/roles.ts'
import type { NamedUser } from '../../shared/format/users.ts'
import { Modal } from '../components/dialog.tsx'
import { CaseField } from '../search/case-field.tsx'
import { searchPageTexts } from '../texts/search-de.ts'
import { texts } from '../texts/de.ts'

interface ConfirmDialogProps {
  readonly shown: InviterCopy
  readonly gender: NamedUser['gender']
  readonly isRunning: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

const words = texts.invitations.confirmation

/** All that confirming signs and grants, as one's own browser kept it when it made the link; nothing of it is the server's. */
export const ConfirmDialog = ({ shown, gender, isRunning, onConfirm, onClose }: ConfirmDialogProps) => {
  const { kind, name, address, cases, confirmBy, alike } = shown
  return (
    <Modal
      title={words.title}
      maxWidth="sm"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.app.cancel}</Button>
          <Button variant="contained" disabled={isRunning} onClick={onConfirm}>
            {isRunning ? words.confirming : words.confirm}
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 2 }}>{words.text}</Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 1 }}
      >
        <Fact term={words.name}>
          <bdi>{name}</bdi>
        </Fact>
        <Fact term={words.address}>
          <bdi>{address}</bdi>
        </Fact>
        <Fact term={words.kind}>{roleName(kind === 'staff' ? 'member' : 'client', gender)}</Fact>
        <Fact term={words.cases}>{cases.length === 0 ? words.noCases : <Cases cases={cases} gender={gender} />}</Fact>
        <Fact term={words.until}>{formatDate(confirmBy)}</Fact>
      </Box>
      {alike.length === 0 ? null : (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {words.alike}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {[{ name, address }, ...alike].map((each) => (
              <li key={each.address}>
                <bdi>{each.name}</bdi> (<bdi>{each.address}</bdi>)
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Modal>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <Typography component="dt" variant="body2" color="text.secondary">
      {term}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </>
)

const Cases = ({ cases, gender }: Pick<InviterCopy, 'cases'> & { gender: NamedUser['gender'] }) => (
  <Box component="ul" aria-label={words.cases} sx={{ m: 0, pl: 2 }}>
    {cases.map(({ caseId, role }) => (
      <li key={caseId}>
        <strong>
          <CaseField caseId={caseId} field="case_number" fallback={searchPageTexts.unnamedCase} />
        </strong>{' '}
        <CaseField caseId={caseId} field="title" fallback="" /> ({roleName(role, gender)})
      </li>
    ))}
  </Box>
)
