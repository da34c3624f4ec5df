import type { CaseId } from '@aktenraum/domain/contracts'
import { useParams } from 'react-router-dom'
import { AddressBookDialog } from '../../features/address-book/address-book.tsx'
import { AddressBookSceneProvider } from '../../features/address-book/reading.tsx'
import { NotFoundPage } from '../components/not-found-page.tsx'
import { Page } from '../components/page.tsx'
import { caseIdOf } from '../office/ids.ts'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { useAddressBookScene } from './use-address-book-scene.tsx'

/** `/adressen/`, the book of a case, and somebody in either: it lies over the page as a dialog (ADB-03). */
export const AddressesPage = () => {
  const { caseId: named } = useParams()
  const caseId = caseIdOf(named)
  if (named !== undefined && caseId === null) return <NotFoundPage />
  return (
    <BookPage key={caseId} caseId={caseId} title={caseId === null ? texts.nav.addresses : pageTexts.case.addresses} />
  )
}

const BookPage = ({ caseId, title }: { readonly caseId: CaseId | null; readonly title: string }) => (
  <Page title={title} tabTitle={title}>
    <AddressBookSceneProvider scene={useAddressBookScene(caseId)}>
      <AddressBookDialog />
    </AddressBookSceneProvider>
  </Page>
)
