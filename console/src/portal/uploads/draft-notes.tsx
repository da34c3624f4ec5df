import { transferTexts } from '@aktenraum/client/words/uploads'
import type { Draft } from '@aktenraum/client/engines/uploads/drafts'
import { largestKeptBytes } from '@aktenraum/client/engines/uploads/keep-drafts'
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
