import { userName } from '@aktenraum/client/words/users'
import { viewerOf } from '../cases/people.ts'
import { usePortal } from '../office/portal-context.tsx'
import { Alert } from '../parts/alert.tsx'
import { BrowserNotes } from '../parts/browser-notes.tsx'
import { texts } from '../texts/de.ts'

interface SignInNotesProps {
  readonly goal: string
  readonly isExpired: boolean
}

/** What is to be known before one signs in: that a session ended, what the browser cannot do, and who is signed in. */
export const SignInNotes = ({ goal, isExpired }: SignInNotesProps) => {
  const {
    preload: { user },
  } = usePortal()
  return (
    <>
      {isExpired && user === null ? <Alert kind="info">{texts.signIn.expired}</Alert> : null}
      <BrowserNotes />
      {user === null ? null : (
        <Alert
          kind="info"
          actions={
            <a className="button" href={goal}>
              {texts.app.toCases}
            </a>
          }
        >
          {texts.signIn.already(userName(viewerOf(user)))}
        </Alert>
      )}
    </>
  )
}
