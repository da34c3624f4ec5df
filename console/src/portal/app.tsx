import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { NavigationProvider, useNavigation } from './navigation/navigation.tsx'
import { paths } from './navigation/routes.ts'
import type { Route } from './navigation/routes.ts'
import { PortalProvider, usePortal, useStage } from './office/portal-context.tsx'
import type { Portal } from './office/portal-context.tsx'
import { CasesPage } from './pages/cases-page.tsx'
import { laterPages } from './pages/later-pages.ts'
import { NotFound } from './frame/not-found.tsx'
import { SignInPage } from './pages/sign-in-page.tsx'
import { Downloads } from './downloads/downloads.tsx'
import { Boundary } from './parts/boundary.tsx'
import { Cover } from './frame/cover.tsx'
import { Footer } from './frame/footer.tsx'
import { Header } from './frame/header.tsx'
import { PageHeading } from './frame/page-heading.tsx'
import { SecurityBanner } from './frame/security-banner.tsx'
import { LoadProblem } from './parts/content.tsx'
import { texts } from './texts/de.ts'

export interface AppProps {
  readonly portal: Portal
  readonly url: string
  /** For browsers that run no scripts. The server alone writes it: React draws nothing in there where scripts run. */
  readonly noScript?: string
}

/** The clients' portal; the same on the server and in the browser. */
export const App = ({ portal, url, noScript }: AppProps) => (
  <PortalProvider portal={portal}>
    <NavigationProvider url={url} isMissing={portal.preload.isMissing === true}>
      <a className="skip-link" href="#content">
        {texts.app.skip}
      </a>
      <Header />
      <noscript>{noScript === undefined ? null : <p className="alert warning no-script">{noScript}</p>}</noscript>
      <Boundary>
        <CurrentPage />
      </Boundary>
      <Footer />
    </NavigationProvider>
  </PortalProvider>
)

const CurrentPage = () => {
  const { route } = useNavigation()
  const { leave } = usePortal()
  const stage = useStage()
  const hasLeft = stage.kind === 'signed-out' && stage.reason === 'left'
  useEffect(() => {
    if (hasLeft) leave(paths.signIn())
  }, [hasLeft, leave])
  // Nothing of the session stays on the screen, however long the next page takes.
  if (hasLeft) return <main id="content" className="page" />
  return <PageOf route={route} />
}

const PageOf = ({ route }: { readonly route: Route }) => {
  switch (route.page) {
    case 'sign-in':
      return (
        <LightPage>
          <SignInPage goal={route.goal} isExpired={route.isExpired} />
        </LightPage>
      )
    case 'invitation':
      return (
        <LightPage>
          <laterPages.invitation.Part token={route.token} />
        </LightPage>
      )
    case 'forgotten':
      return (
        <LightPage>
          <laterPages.forgotten.Part />
        </LightPage>
      )
    case 'founding':
      return (
        <LightPage>
          <laterPages.founding.Part />
        </LightPage>
      )
    case 'legal':
      return <laterPages.legal.Part name={route.name} />
    case 'transparency':
      return <laterPages.transparency.Part />
    case 'not-found':
      return (
        <main id="content" className="page narrow">
          <NotFound />
        </main>
      )
    default:
      return <OwnPageOf route={route} />
  }
}

type OpenPage = 'sign-in' | 'invitation' | 'forgotten' | 'founding' | 'legal' | 'transparency' | 'not-found'
type OwnRoute = Exclude<Route, { readonly page: OpenPage }>

const OwnPageOf = ({ route }: { readonly route: OwnRoute }) => {
  switch (route.page) {
    case 'profile':
      return (
        <OwnPage goal={paths.profile}>
          <laterPages.profile.Part />
        </OwnPage>
      )
    case 'cases':
      return (
        <OwnPage goal={paths.cases}>
          <CasesPage />
        </OwnPage>
      )
    case 'case':
      return (
        <OwnPage goal={goalOf(route)}>
          <laterPages.case.Part
            key={route.caseId}
            caseId={route.caseId}
            documentId={route.documentId}
            addresses={route.addresses}
          />
        </OwnPage>
      )
    case 'trash':
      return (
        <OwnPage goal={paths.trash(route.caseId)}>
          <laterPages.trash.Part key={route.caseId} caseId={route.caseId} />
        </OwnPage>
      )
    case 'upload':
      return (
        <OwnPage goal={paths.upload(route.caseId)}>
          <laterPages.upload.Part caseId={route.caseId} />
        </OwnPage>
      )
  }
}

const goalOf = ({ caseId, documentId, addresses }: Extract<Route, { readonly page: 'case' }>): string => {
  if (addresses !== undefined) return paths.addresses(caseId, addresses)
  return documentId === undefined ? paths.case(caseId) : paths.document(caseId, documentId)
}

/** A page for those who are not signed in yet. What signing in takes is fetched while they type. */
const LightPage = ({ children }: { readonly children: ReactNode }) => {
  const { session } = usePortal()
  useEffect(() => {
    session.office().catch(() => undefined)
  }, [session])
  return children
}

/** A page for who is signed in; anybody else is sent to sign in and comes back afterwards. */
const OwnPage = ({ goal, children }: { readonly goal: string; readonly children: ReactNode }) => {
  const { session, leave } = usePortal()
  const stage = useStage()
  useEffect(() => {
    if (session.get().kind === 'loading') void session.start()
    laterPages.case.fetch().catch(() => undefined) // asked for again when it is opened
  }, [session])
  useEffect(() => {
    if (stage.kind === 'signed-out' && stage.reason !== 'left') leave(paths.signIn(goal, stage.reason === 'expired'))
  }, [stage, leave, goal])
  if (stage.kind === 'signed-out') return <main id="content" className="page" />
  return (
    <main id="content" className="page">
      {stage.kind === 'failed' ? (
        <div className="card">
          <PageHeading>
            {stage.problem.kind === 'no-connection' ? texts.errors.offlineTitle : texts.errors.failedTitle}
          </PageHeading>
          <LoadProblem problem={stage.problem} onRetry={() => void stage.again()} />
          <p>
            <a href={goal}>{texts.app.reload}</a>
          </p>
        </div>
      ) : (
        <>
          <SecurityBanner />
          <Downloads />
          {children}
          <Cover />
        </>
      )}
    </main>
  )
}
