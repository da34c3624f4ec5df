import { useCallback, useEffect, useState } from 'react'
import { LoadFailure } from '../components/load-failure.tsx'
import { Page } from '../components/page.tsx'
import { Panel } from '../components/panel.tsx'
import { PlaceholderLines } from '../components/placeholders.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useAction } from '../office/use-action.ts'
import { mailPolicyTexts as words } from '../texts/mail-policy-de.ts'
import { PolicyForm } from './policy-form.tsx'
import type { Standing } from './policy-form.tsx'

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
            <PolicyForm key={standing.mails} standing={standing} onSigned={load} />
          )}
        </Panel>
      )}
    </Page>
  )
}
