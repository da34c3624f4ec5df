import { lazyPart } from '../parts/lazy-part.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { useTitle } from '../parts/use-title.ts'
import { texts } from '../texts/de.ts'

const Forgotten = lazyPart(() => import('../account/later.ts').then((module) => module.Forgotten))

/** The ways back for who has forgotten the password. */
export const ForgottenPage = () => {
  useTitle(texts.signIn.forgotten)
  return (
    <main id="content" className="page narrow">
      <div className="card">
        <PageHeading help="anmelden">{texts.signIn.forgotten}</PageHeading>
        <Forgotten />
      </div>
    </main>
  )
}
