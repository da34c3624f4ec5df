import { useEffect } from 'react'
import { AwayBody } from '../../shared/react/away-body.tsx'
import { useGate } from '../../shared/react/use-jobs.ts'
import { usePortal, useReady } from '../office/portal-context.tsx'
import type { Ready } from '../office/portal-session.ts'
import { later } from '../../shared/react/later.tsx'
import { MissingPart } from '../parts/missing-part.tsx'

const returnForm = later(async () => (await import('./return-form.tsx')).ReturnForm, {
  pending: () => <div className="curtain" />,
  failed: (_props, retry) => (
    <div className="curtain">
      <MissingPart onRetry={retry} />
    </div>
  ),
})

/**
 * Takes the page away while its keys or its session are gone, and leads back into it: what was typed is still there. The
 * form is fetched ahead, as it may be needed when there is no connection.
 */
export const Cover = () => {
  const ready = useReady()
  return ready === undefined ? null : <CoverOf ready={ready} />
}

const CoverOf = ({ ready }: { readonly ready: Ready }) => {
  const { session } = usePortal()
  const isWaitedFor = useGate(ready.downloads)
  useEffect(() => {
    if (isWaitedFor) session.over()
  }, [isWaitedFor, session])
  useEffect(() => {
    returnForm.fetch().catch(() => undefined) // asked for again when it is needed
  }, [])
  if (ready.away === undefined) return null
  return (
    <AwayBody>
      <returnForm.Part reason={ready.away} ready={ready} />
    </AwayBody>
  )
}
