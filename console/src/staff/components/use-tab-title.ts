import { useEffect } from 'react'
import { useOffice } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'

/** What the tab of the browser is called, beside the office. Never a confidential text: titles end up in histories. */
export const useTabTitle = (page: string): void => {
  const { config } = useOffice()
  useEffect(() => {
    document.title = texts.app.title(page, config.officeName)
  }, [config.officeName, page])
}
