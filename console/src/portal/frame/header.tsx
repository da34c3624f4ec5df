import { useCallback, useState } from 'react'
import { userName } from '@aktenraum/client/words/users'
import { isSending } from '../../features/session/leaving.ts'
import { viewerOf } from '../cases/people.ts'
import { Link } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { useOfficeName, usePortal, useReady, useStage } from '../office/portal-context.tsx'
import { useAction } from '../office/use-action.ts'
import { later } from '../../shared/react/later.tsx'
import { MissingPart } from '../parts/lazy-part.tsx'
import { texts } from '../texts/de.ts'
import { ConnectionBanner } from '../parts/connection-banner.tsx'
import { Icon, Logo } from '../parts/icons.tsx'
import { useIsHydrated } from '../../shared/react/use-hydrated.ts'

const leavingQuestion = later(async () => (await import('./leaving-question.tsx')).LeavingQuestion, {
  pending: () => null,
  failed: (_props, retry) => <MissingPart onRetry={retry} />,
})

/** The office's name, who is signed in, and the way out. */
export const Header = () => {
  const officeName = useOfficeName()
  const { preload } = usePortal()
  const stage = useStage()
  const preloaded = preload.user === null || stage.kind === 'signed-out' ? undefined : viewerOf(preload.user)
  const user = stage.kind === 'ready' ? stage.session.user : preloaded
  return (
    <header className="header">
      <div className="header-inner">
        {user === undefined ? (
          <span className="brand">
            <Logo />
            <span>{officeName}</span>
          </span>
        ) : (
          <Link className="brand" href={paths.cases} title={officeName} aria-label={texts.app.home(officeName)}>
            <Logo />
            <span>{officeName}</span>
          </Link>
        )}
        {user === undefined ? null : (
          <div className="account">
            <Link className="account-name" href={paths.profile} aria-label={texts.account.profileOf(userName(user))}>
              <Icon name="person" />
              <span>
                <bdi>{userName(user)}</bdi>
              </span>
            </Link>
            <SignOut />
          </div>
        )}
      </div>
      <ConnectionBanner />
    </header>
  )
}

const SignOut = () => {
  const { session } = usePortal()
  const ready = useReady()
  const isHydrated = useIsHydrated()
  const [asks, setAsks] = useState(false)
  const { run, isRunning } = useAction(useCallback(() => session.signOut(), [session]))
  const asksFirst = (): boolean => ready !== undefined && isSending(ready.uploads)
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={!isHydrated}
        onClick={() => (asksFirst() ? setAsks(true) : void run())}
      >
        {isRunning ? texts.account.signingOut : texts.account.signOut}
      </button>
      {asks ? <leavingQuestion.Part onLeave={() => void run()} onStay={() => setAsks(false)} /> : null}
    </>
  )
}
