import { lazy, Suspense } from 'react'
import { Link } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { Icon } from '../parts/icons.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { Placeholder } from '../parts/placeholder.tsx'
import { useIsHydrated } from '../parts/use-hydrated.ts'
import { useTitle } from '../parts/use-title.ts'
import { texts } from '../texts/de.ts'

const Trash = lazy(() => import('./trash.tsx').then((module) => ({ default: module.Trash })))

/** `/akten/{id}/papierkorb/`; what it shows is fetched when somebody looks. */
export const TrashPage = ({ caseId }: { readonly caseId: string }) => {
  useTitle(texts.trash.title)
  const isHydrated = useIsHydrated()
  return (
    <>
      <Link className="back-link" href={paths.case(caseId)}>
        <Icon name="back" /> {texts.trash.back}
      </Link>
      <PageHeading help="mein-papierkorb">{texts.trash.title}</PageHeading>
      {isHydrated ? (
        <Suspense fallback={<Placeholder />}>
          <Trash caseId={caseId} />
        </Suspense>
      ) : (
        <Placeholder />
      )}
    </>
  )
}
