import { Alert, Box, Button, DialogContentText, Stack, Typography } from '@mui/material'
import { DecryptionFailedError, InvalidRecoveryKeyError, MissingKeyError } from '@aktenraum/crypto-client'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { Link } from 'react-router-dom'
import type { User } from '@aktenraum/client/collections/types'
import type { Fields } from '../../shared/forms/fields.ts'
import { required } from '../../shared/forms/rules/texts.ts'
import { useWhileThere } from '../../shared/react/use-is-there.ts'
import { PersonName } from '../components/person-name.tsx'
import { messageOf } from '@aktenraum/client/words/message-of'
import { EditDialog } from '../forms/edit-dialog.tsx'
import { FormText } from '../forms/form-text.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { Panel } from '../components/panel.tsx'
import { useOffice } from '../office/office-context.tsx'
import { paths } from '../routes/paths.ts'
import { texts } from '../texts/de.ts'
import { mailPolicyTexts } from '../texts/mail-policy-de.ts'
import { pageTexts } from '../texts/pages-de.ts'

const words = pageTexts.users.owners

/** Who decides who is staff; that one alone is too few; and the way back for an office that has lost them. */
export const OwnersPanel = ({ users }: { readonly users: readonly User[] }) => {
  const [isRedeeming, setIsRedeeming] = useState(false)
  const owners = ownersAmong(users)
  const isOwner = owners.some(({ is_viewer: isViewer }) => isViewer)
  return (
    <Panel id="kanzleiinhaber" title={words.title}>
      <Stack spacing={1.5} sx={{ px: 2, pb: 2, alignItems: 'flex-start' }}>
        <Typography variant="body2" color="text.secondary">
          {words.text}
        </Typography>
        <Box component="ul" aria-label={words.title} sx={{ m: 0, pl: 2.5 }}>
          {owners.map((user) => (
            <Typography key={user.id} component="li" variant="body2">
              <PersonName user={user} />
            </Typography>
          ))}
        </Box>
        {isOwner && owners.length === 1 ? <Alert severity="warning">{words.alone}</Alert> : null}
        <Button size="small" component={Link} to={paths.mailPolicy}>
          {mailPolicyTexts.link}
        </Button>
        {isOwner ? null : (
          <Button size="small" onClick={() => setIsRedeeming(true)}>
            {words.paper}
          </Button>
        )}
      </Stack>
      {isRedeeming ? <PaperDialog onClose={() => setIsRedeeming(false)} /> : null}
    </Panel>
  )
}

const paperFields: Fields<{ readonly key: string }> = {
  key: { label: words.paperKey, filters: ['trim'], rules: [required] },
}
/** Not what else may fail on the way, lest anybody throws the right paper away. */
const isOfOtherPaper = (error: unknown): boolean =>
  error instanceof InvalidRecoveryKeyError ||
  error instanceof DecryptionFailedError ||
  (error instanceof MissingKeyError && !error.keyId.startsWith('session:'))
const retell = (error: unknown): string => (isOfOtherPaper(error) ? words.paperWrong : messageOf(error))

const PaperDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { client } = useOffice()
  const notify = useNotify()
  const refresh = useRefresh()
  const close = useWhileThere(onClose)
  const form = useStaffForm({
    fields: paperFields,
    start: { key: '' },
    retell,
    send: async ({ key }) => {
      await client.usePaperKey(key)
      notify(words.paperUsed, { type: 'success' })
      refresh()
      close()
    },
  })
  return (
    <EditDialog
      title={words.paperTitle}
      form={form}
      onClose={onClose}
      captions={{ save: words.paperSend, saving: words.paperSending, cancel: texts.app.cancel }}
    >
      <DialogContentText variant="body2" sx={{ mb: 2 }}>
        {words.paperText}
      </DialogContentText>
      <FormText field={form.bind('key')} autoFocus />
    </EditDialog>
  )
}

/** Who owns the office and has access. */
const ownersAmong = (users: readonly User[]): readonly User[] =>
  users.filter(({ is_owner: isOwner, status }) => isOwner === true && status !== 'deactivated')
