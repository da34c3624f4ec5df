import type { MailFateDto, StaffMailDto } from '@aktenraum/domain/contracts'
import { Box, Link as MuiLink } from '@mui/material'
import type { User } from '@aktenraum/client/collections/types'
import { formatDateTime } from '@aktenraum/client/words/dates'
import { userName } from '@aktenraum/client/words/users'
import { Link } from 'react-router-dom'
import { RunningButton } from '../components/running-button.tsx'
import type { LabelTone } from '../components/status-label.tsx'
import { target } from '../components/target.ts'
import { useNow } from '../office/use-now.ts'
import { paths } from '../routes/paths.ts'
import { mailStatusTexts } from '../texts/mail-status-de.ts'
import { mailTexts as texts } from '../texts/mails-de.ts'
import { canRepeat, mailStatus, mailTone } from './mail-status.ts'
import { useRepeat } from './use-repeat.ts'

/** One mail, and who may appear with it. */
export interface ShownMail {
  readonly mail: StaffMailDto
  readonly personOf: (id: string | null) => User | null
}

const inks: Readonly<Record<LabelTone, string>> = {
  info: 'info.main',
  success: 'success.main',
  warning: 'warning.main',
  error: 'error.main',
  neutral: 'text.secondary',
}

/** How far it got, and that another was sent in its place. */
export const MailStatus = ({ mail }: { readonly mail: MailFateDto }) => {
  const now = useNow()
  return (
    <Box component="span" sx={{ color: inks[mailTone(mail)], typography: 'body2', fontWeight: 500 }}>
      {mailStatus(mail, now)}
      {mail.is_repeated ? ` · ${mailStatusTexts.again}` : null}
    </Box>
  )
}

/** Why it was sent, and by whom once more. `isAtPerson`: then its case is to be named, too. */
export const MailOccasion = ({ mail, personOf, isAtPerson = false }: ShownMail & { readonly isAtPerson?: boolean }) => (
  <>
    {mail.occasion === 'account' ? texts.occasions.account : texts.occasions.documents(mail)}
    {isAtPerson && mail.occasion === 'documents' ? <CaseOfMail mail={mail} /> : null}
    {mail.repeated_by === null ? null : ` · ${texts.repeatedBy(userName(personOf(mail.repeated_by)))}`}
  </>
)

const CaseOfMail = ({ mail: { case: caseId } }: Pick<ShownMail, 'mail'>) =>
  caseId === null ? (
    ` ${texts.inOtherCase}`
  ) : (
    <>
      {' · '}
      <MuiLink component={Link} to={paths.caseMails(caseId)} sx={target}>
        {texts.inCase}
      </MuiLink>
    </>
  )

export const RepeatButton = ({ mail, personOf }: ShownMail) => {
  const { run, isRunning } = useRepeat()
  const now = useNow()
  if (!canRepeat(mail, now)) return null
  const person = personOf(mail.recipient)
  return (
    <RunningButton
      size="small"
      isRunning={isRunning}
      aria-label={texts.repeatNamed(userName(person), formatDateTime(mail.requested_at))}
      onClick={() => run(mail, person)}
    >
      {texts.repeat}
    </RunningButton>
  )
}
