import { useEffect } from 'react'
import { useOfficeName } from '../office/portal-context.tsx'
import { texts } from '../texts/de.ts'

/** Names of cases and documents stay out of it: browsers keep titles in their history. */
export const useTitle = (page: string): void => {
  const officeName = useOfficeName()
  useEffect(() => {
    document.title = texts.app.title(page, officeName)
  }, [page, officeName])
}
