import type { ReactNode } from 'react'
import { useEffect } from 'react'
import type { Downloads } from '@aktenraum/client/engines/downloads/downloads'
import { AwayBody } from '../../shared/react/away-body.tsx'
import type { Later } from '../../shared/react/later.tsx'
import { useGate } from '../../shared/react/use-jobs.ts'

interface CoverProps {
  readonly downloads: Pick<Downloads, 'gate'>
  /** A download waits for somebody to sign in again. */
  readonly onOver: () => void
  readonly fetch: Later<object>['fetch']
  /** Asks for the password; null while somebody is at work. */
  readonly children: ReactNode
}

/**
 * Takes the page away while its keys or its session are gone, and leads back into it: what was typed is still there.
 * The form is fetched ahead, as it may be needed when there is no connection.
 */
export const Cover = ({ downloads, onOver, fetch, children }: CoverProps) => {
  const isWaitedFor = useGate(downloads)
  useEffect(() => {
    if (isWaitedFor) onOver()
  }, [isWaitedFor, onOver])
  useEffect(() => {
    fetch().catch(() => undefined) // asked for again when it is needed
  }, [fetch])
  return children === null ? null : <AwayBody>{children}</AwayBody>
}
