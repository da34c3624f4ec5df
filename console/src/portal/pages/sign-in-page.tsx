import { paths } from '../navigation/routes.ts'
import { usePortal } from '../office/portal-context.tsx'
import { Alert } from '../parts/alert.tsx'
import { Icon } from '../parts/icons.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { useTitle } from '../parts/use-title.ts'
import { texts } from '../texts/de.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignInNotes } from './sign-in-notes.tsx'

/** The way in for everybody: clients stay in the portal, staff go on to their console. */
export const SignInPage = ({ goal, isExpired }: { readonly goal: string; readonly isExpired: boolean }) => {
  const { preload } = usePortal()
  useTitle(texts.signIn.title)
  return (
    <main id="content" className="page narrow">
      <div className="card">
        <PageHeading help="anmelden">{texts.signIn.title}</PageHeading>
        <p className="lead">{texts.signIn.intro}</p>
        <SignInNotes goal={goal} isExpired={isExpired} />
        {preload.isUnfounded === true ? (
          <Alert
            kind="info"
            actions={
              <a className="button primary" href={paths.founding}>
                {texts.signIn.found}
              </a>
            }
          >
            {texts.signIn.unfounded}
          </Alert>
        ) : (
          <SignInForm goal={goal} />
        )}
      </div>
      <div className="aside">
        {preload.isUnfounded === true ? null : (
          <>
            <p>{texts.signIn.invited}</p>
            <p>
              <a href={paths.forgotten}>{texts.signIn.forgotten}</a>
            </p>
          </>
        )}
        <p className="seal">
          <Icon name="lock" /> {texts.app.encrypted}
        </p>
      </div>
    </main>
  )
}
