import { Cover as Feature } from '../../features/session/cover.tsx'
import { later } from '../../shared/react/later.tsx'
import { usePortal, useReady } from '../office/portal-context.tsx'
import { MissingPart } from '../parts/lazy-part.tsx'

const form = later(async () => (await import('./return-form.tsx')).ReturnForm, {
  pending: () => <div className="curtain" />,
  failed: (_props, retry) => (
    <div className="curtain">
      <MissingPart onRetry={retry} />
    </div>
  ),
})

export const Cover = () => {
  const { session } = usePortal()
  const ready = useReady()
  return ready === undefined ? null : (
    <Feature downloads={ready.downloads} onOver={session.over} fetch={form.fetch}>
      {ready.away === undefined ? null : <form.Part reason={ready.away} ready={ready} />}
    </Feature>
  )
}
