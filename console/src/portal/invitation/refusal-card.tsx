import { useCallback, useState } from 'react'
import { usePortal } from '../office/portal-context.tsx'
import { useAction } from '../office/use-action.ts'
import { ProblemNote } from '../parts/problem-note.tsx'
import { useIsHydrated } from '../parts/use-hydrated.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { Alert } from '../parts/alert.tsx'
import { texts } from '../texts/de.ts'
import type { Refusal } from './refusal.ts'

/** Why an invitation cannot be accepted, and the way on. */
export const RefusalCard = ({ refusal, token }: { readonly refusal: Refusal; readonly token: string }) => {
  const state = texts.invitation.states[refusal]
  return (
    <div className="card">
      <PageHeading>{state.title}</PageHeading>
      <p>{state.text}</p>
      {'warning' in state ? <Alert kind="warning">{state.warning}</Alert> : null}
      {refusal === 'expired' || refusal === 'revoked' || refusal === 'unknown' ? (
        <p>{texts.invitation.askOffice}</p>
      ) : null}
      {refusal === 'expired' ? <AskForRenewal token={token} /> : null}
      <p>
        <a className={`button ${refusal === 'used' ? 'primary' : ''}`} href="/anmelden/">
          {texts.app.toSignIn}
        </a>
      </p>
    </div>
  )
}

/** Tells whoever invited that another link is wanted. */
const AskForRenewal = ({ token }: { readonly token: string }) => {
  const { session } = usePortal()
  const isHydrated = useIsHydrated()
  const [isDone, setIsDone] = useState(false)
  const ask = useCallback(async () => (await session.office()).client.requestRenewal(token), [session, token])
  const { run, isRunning, problem } = useAction(ask)
  return (
    <>
      {problem === undefined ? null : <ProblemNote problem={problem} />}
      <div role="status">{isDone ? <Alert kind="success">{texts.invitation.renewalAsked}</Alert> : null}</div>
      {isDone ? null : (
        <p>
          <button
            type="button"
            className="button primary"
            disabled={!isHydrated}
            aria-disabled={isRunning}
            onClick={() => void run().then(setIsDone)}
          >
            {texts.invitation.askForRenewal}
          </button>
        </p>
      )}
    </>
  )
}
