import { transferTexts } from '../../shared/texts/uploads.ts'
import type { Draft } from '../../shared/uploads/drafts.ts'
import { largestKeptBytes } from '../../shared/uploads/keep-drafts.ts'
import { Alert } from '../parts/alert.tsx'
import { browserTraits, browserWarnings } from '../parts/browser-warnings.ts'

/** What this browser cannot do for these drafts, once for all of them, and not before it matters. */
export const DraftNotes = ({ drafts }: { readonly drafts: readonly Draft[] }) => {
  const isLarge = drafts.some(({ content }) => content.size > largestKeptBytes)
  const isSlow = isLarge && browserWarnings(browserTraits()).includes('safari')
  return (
    <>
      {drafts.some(({ notKept }) => notKept === 'nowhere') ? (
        <Alert kind="info">{transferTexts.keptNowhere}</Alert>
      ) : null}
      {isSlow ? <Alert kind="info">{transferTexts.safari}</Alert> : null}
    </>
  )
}
