import { Link } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { useStage, usePortal } from '../office/portal-context.tsx'
import { PageHeading } from './page-heading.tsx'
import { useTitle } from '../parts/use-title.ts'
import { texts } from '../texts/de.ts'

export const NotFound = () => {
  const { preload } = usePortal()
  const stage = useStage()
  const isSignedIn = stage.kind === 'ready' || preload.user !== null
  useTitle(texts.errors.notFoundTitle)
  return (
    <div className="card">
      <PageHeading>{texts.errors.notFoundTitle}</PageHeading>
      <p>{texts.errors.notFound}</p>
      <p>
        {isSignedIn ? (
          <Link className="button primary" href={paths.cases}>
            {texts.app.toCases}
          </Link>
        ) : (
          <a className="button primary" href={paths.signIn()}>
            {texts.app.toSignIn}
          </a>
        )}
      </p>
    </div>
  )
}
