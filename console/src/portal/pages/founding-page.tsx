import '../styles/documents.css'
import { useState } from 'react'
import '../../features/account/account.css'
import { KitProvider } from '../../kit/kit.tsx'
import { portalForms } from '../kit/form-kit.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { paths } from '../navigation/routes.ts'
import { usePortal } from '../office/portal-context.tsx'
import { BrowserNotes } from '../parts/browser-notes.tsx'
import { useTitle } from '../parts/use-title.ts'
import { laterTexts } from '../texts/later-de.ts'
import { FoundingForm } from './founding-form.tsx'
import type { Founded } from './founding-form.tsx'
import { PaperKey } from './paper-key.tsx'

const words = laterTexts.founding

/** Where whoever holds the setup token makes the office and its first account. */
export const FoundingPage = () => {
  useTitle(words.title)
  const { leave } = usePortal()
  const [founded, setFounded] = useState<Founded | null>(null)
  if (founded !== null)
    return (
      <main id="content" className="page narrow">
        <div className="card">
          <PageHeading>{words.title}</PageHeading>
          <PaperKey {...founded} onKept={() => leave(paths.cases)} />
        </div>
      </main>
    )
  return (
    <main id="content" className="page narrow">
      <div className="card">
        <PageHeading>{words.title}</PageHeading>
        <p className="lead">{words.intro}</p>
        <BrowserNotes />
        <KitProvider kit={portalForms}>
          <FoundingForm onFounded={setFounded} />
        </KitProvider>
        <p className="link-row">
          <a href={paths.signIn()}>{words.signIn}</a>
        </p>
      </div>
    </main>
  )
}
