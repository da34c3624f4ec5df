import { useEffect, useState } from 'react'
import { texts } from '../texts/de.ts'
import { Alert } from './alert.tsx'
import { browserTraits, browserWarnings } from '@aktenraum/client/base/browser-warnings'
import type { BrowserWarning } from '@aktenraum/client/base/browser-warnings'

/** What keeps people from getting in. What only concerns large files is said when there is one. */
type EarlyWarning = Exclude<BrowserWarning, 'safari'>
const early = (): readonly EarlyWarning[] => browserWarnings(browserTraits()).filter((each) => each !== 'safari')

/** What this browser cannot do. Known only in the browser, so it comes after the page. */
export const BrowserNotes = () => {
  const [warnings, setWarnings] = useState<readonly EarlyWarning[]>([])
  useEffect(() => setWarnings(early()), [])
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
