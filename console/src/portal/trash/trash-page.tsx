import { Link } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { Icon } from '../parts/icons.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { useTitle } from '../parts/use-title.ts'
import { caseTexts } from '../texts/case-de.ts'

const Trash = lazyPart(() => import('./trash.tsx').then((module) => module.Trash))

/** `/akten/{id}/papierkorb/`; what it shows is fetched when somebody looks. */
export const TrashPage = ({ caseId }: { readonly caseId: string }) => {
  useTitle(caseTexts.trash.title)
  return (
    <>
      <Link className="back-link" href={paths.case(caseId)}>
        <Icon name="back" /> {caseTexts.trash.back}
      </Link>
      <PageHeading help="mein-papierkorb">{caseTexts.trash.title}</PageHeading>
      <Trash caseId={caseId} />
    </>
  )
}
