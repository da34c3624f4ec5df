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
import { useCallback, useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { useConfirm } from '../components/confirm.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { Page, Panel } from '../components/page.tsx'
import { PlaceholderLines } from '../components/placeholder-lines.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useAction } from '../office/use-action.ts'
import { mailPolicyTexts as words } from '../texts/mail-policy-de.ts'

interface Standing {
  readonly mails: MailPolicy
  readonly isOwner: boolean
}
/** From what says least to what says most. */
const choices = ['nothing', 'title', 'title-and-names'] as const satisfies readonly MailPolicy[]

/** `/verwaltung/e-mail-inhalte/`: what mails may name. Everybody of the office sees it, owners sign it. */
export const MailPolicyPage = () => {
  const { client } = useOffice()
  const [standing, setStanding] = useState<Standing | null>(null)
  const load = useCallback(async () => setStanding(await client.mailPolicy()), [client])
  const { run, error } = useAction(load)
  useEffect(() => void run(), [run])
  return (
    <Page help="benutzer" title={words.title} tabTitle={words.title}>
      {error !== undefined ? (
        <LoadFailure title={words.error} error={error} onRetry={() => void run()} />
      ) : (
        <Panel>
          {standing === null ? (
            <PlaceholderLines />
          ) : (
            <Policy key={standing.mails} standing={standing} onSigned={load} />
          )}
        </Panel>
      )}
    </Page>
  )
}

const Policy = ({ standing, onSigned }: { standing: Standing; onSigned: () => Promise<void> }) => {
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
