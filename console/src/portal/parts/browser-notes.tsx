import { useEffect, useState } from 'react'
import { texts } from '../texts/de.ts'
import { Alert } from './alert.tsx'
import { browserTraits, browserWarnings } from './browser-warnings.ts'
import type { BrowserWarning } from './browser-warnings.ts'

/** What this browser cannot do. Known only in the browser, so it comes after the page. */
export const BrowserNotes = () => {
  const [warnings, setWarnings] = useState<readonly BrowserWarning[]>([])
  useEffect(() => setWarnings(browserWarnings(browserTraits())), [])
  if (warnings.length === 0) return null
  return (
    <section aria-label={texts.browser.label}>
      {warnings.map((warning) => (
        <Alert
          key={warning}
          kind="warning"
          isNews
          actions={
            <button
              type="button"
              className="button"
              onClick={() => setWarnings(warnings.filter((other) => other !== warning))}
            >
              {texts.browser.dismiss}
            </button>
          }
        >
          {texts.browser[warning]}
        </Alert>
      ))}
    </section>
  )
}
