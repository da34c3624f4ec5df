import type { HelpPage } from '@aktenraum/domain/contracts'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useNavigation } from '../navigation/navigation.tsx'
import { HelpButton } from '../parts/help-button.tsx'

/**
 * The page's main heading. After a change of pages it takes the focus, so that everybody notices the new page, unless
 * the page has a field in which one begins.
 */
export const PageHeading = ({ help, children }: { readonly help?: HelpPage; readonly children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { isFirstPage } = useNavigation()
  const [isNewPage] = useState(!isFirstPage)
  useEffect(() => {
    if (isNewPage && document.querySelector('[data-autofocus]') === null) heading.current?.focus()
  }, [isNewPage])
  return (
    <div className="heading-line">
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {help && <HelpButton page={help} />}
    </div>
  )
}
