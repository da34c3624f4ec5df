import { Link } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { useReady } from '../office/portal-context.tsx'
import { Icon } from '../parts/icons.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { Placeholder } from '../parts/placeholder.tsx'
import { useTitle } from '../parts/use-title.ts'
import { caseTexts } from '../texts/case-de.ts'
import { texts } from '../texts/de.ts'

const BulkUpload = lazyPart(() => import('./bulk-upload.tsx').then((module) => module.BulkUpload))

/** `/hochladen/`: many documents into one case, chosen before or after them. */
export const BulkUploadPage = ({ caseId }: { readonly caseId: string | null }) => {
  const ready = useReady()
  useTitle(texts.upload)
  return (
    <>
      <Link className="back-link" href={caseId === null ? paths.cases : paths.case(caseId)}>
        <Icon name="back" /> {caseId === null ? caseTexts.case.back : caseTexts.trash.back}
      </Link>
      <PageHeading help="meine-uploads">{texts.upload}</PageHeading>
      {ready?.session.hasKeys === true ? <BulkUpload ready={ready} wanted={caseId} /> : <Placeholder />}
    </>
  )
}
