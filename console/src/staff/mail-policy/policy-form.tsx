import type { MailPolicy } from '@aktenraum/client/vault/port'
import {
  Alert,
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useConfirm } from '../components/confirm.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useAction } from '../office/use-action.ts'
import { mailPolicyTexts as words } from '../texts/mail-policy-de.ts'

export interface Standing {
  readonly mails: MailPolicy
  readonly isOwner: boolean
}
/** From what says least to what says most. */
const choices = ['nothing', 'title', 'title-and-names'] as const satisfies readonly MailPolicy[]

interface PolicyFormProps {
  readonly standing: Standing
  readonly onSigned: () => Promise<void>
}

/** Owners choose what mails may name, and sign it; all others see it. */
export const PolicyForm = ({ standing, onSigned }: PolicyFormProps) => {
  const { client } = useOffice()
  const { mails, isOwner } = standing
  const [chosen, setChosen] = useState<MailPolicy>(mails)
  const notify = useNotify()
  const confirm = useConfirm()
  const sign = useAction(async () => {
    await client.signMailPolicy(mails, chosen)
    notify(words.signed, { type: 'success' })
    await onSigned()
  })
  const askAndSign = async (): Promise<void> => {
    const isMore = choices.indexOf(chosen) > choices.indexOf(mails)
    const question = { title: words.confirmTitle, message: words.question(words.named[chosen]) }
    if (isMore && !(await confirm({ ...question, hint: words.warning, confirm: words.sign }))) return
    await sign.run()
  }
  return (
    <Stack spacing={2} sx={{ p: 2, maxWidth: 720, alignItems: 'flex-start' }}>
      <Typography variant="body2" color="text.secondary">
        {words.intro}
      </Typography>
      <FormControl disabled={!isOwner}>
        <FormLabel id="e-mail-inhalte">{words.choice}</FormLabel>
        <RadioGroup
          aria-labelledby="e-mail-inhalte"
          value={chosen}
          onChange={({ target }) => setChosen(choices.find((each) => each === target.value) ?? mails)}
        >
          {choices.map((each) => (
            <FormControlLabel key={each} value={each} control={<Radio />} label={<Choice of={each} />} sx={{ mb: 1 }} />
          ))}
        </RadioGroup>
      </FormControl>
      {chosen === 'nothing' ? null : <Alert severity="warning">{words.warning}</Alert>}
      {isOwner ? null : <Alert severity="info">{words.forOwners}</Alert>}
      {sign.error === undefined ? null : <ErrorNote error={sign.error} onRetry={() => void askAndSign()} />}
      {isOwner ? (
        <Button variant="contained" disabled={chosen === mails || sign.isRunning} onClick={() => void askAndSign()}>
          {sign.isRunning ? words.signing : words.sign}
        </Button>
      ) : null}
    </Stack>
  )
}

const Choice = ({ of }: { of: MailPolicy }) => (
  <>
    {words.choices[of].label}
    <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
      {words.choices[of].hint}
    </Typography>
  </>
)
