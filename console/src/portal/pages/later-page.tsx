import type { ComponentType, ReactNode } from 'react'
import { Fragment } from 'react'
import { Link } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import type { Later } from '../../shared/react/later.tsx'
import { later } from '../../shared/react/later.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { MissingPart } from '../parts/lazy-part.tsx'
import { Placeholder } from '../parts/placeholder.tsx'
import { texts } from '../texts/de.ts'

type Around = ComponentType<{ readonly children: ReactNode }>

/** For pages that bring their own. */
export const MainAround: Around = ({ children }) => (
  <main id="content" className="page narrow">
    {children}
  </main>
)

/** A page with a script of its own: who opens another one does not wait for it. */
export const laterPage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Around: Around = Fragment,
): Later<Props> =>
  later(load, {
    pending: () => (
      <Around>
        <Placeholder />
      </Around>
    ),
    failed: (_props, retry) => (
      <Around>
        <PageHeading>{texts.errors.failedTitle}</PageHeading>
        <MissingPart onRetry={retry} />
        <p>
          <Link href={paths.cases}>{texts.app.toCases}</Link>
        </p>
      </Around>
    ),
  })
