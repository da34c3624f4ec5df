import type { UserDto } from '@aktenraum/domain/contracts'
import { useCallback, useEffect, useState } from 'react'
import { isGone } from '@aktenraum/client/base/errors/http'
import type { Participant, User } from '@aktenraum/client/collections/types'
import { userOf } from '../cases/people.ts'
import { useConnection } from '../../shared/connection/use-connection.ts'
import { usePortal, useReady } from '../office/portal-context.tsx'
import type { DocumentView } from '../../features/documents/document-view.ts'

interface People {
  readonly participants: readonly (Participant | { readonly user: UserDto })[]
  readonly documents: readonly DocumentView[]
}

/**
 * Finds who sent a document: among the participants, or, for who has left the case, by asking once. Null for nobody,
 * undefined as long as it is not known.
 */
export const useUploaders = ({ participants, documents }: People): ((id: string | null) => User | null | undefined) => {
  const { preload } = usePortal()
  const ready = useReady()
  // Whom nobody could be asked about is asked about once more when the connection is back.
  const { isLost } = useConnection()
  const [others, setOthers] = useState<Readonly<Record<string, User | null>>>({})
  const viewerId = ready?.session.user.id ?? preload.user?.id
  const known = new Set(participants.map(({ user }) => user.id))
  const missing = documents.flatMap(({ uploader }) =>
    uploader === null || known.has(uploader) || uploader === viewerId || uploader in others ? [] : [uploader],
  )
  const wanted = [...new Set(missing)].sort().join(' ')

  useEffect(() => {
    if (ready === undefined || !ready.session.hasKeys || wanted === '') return
    for (const id of wanted.split(' '))
      void ready.office.client
        .retrieveUser(id)
        .catch((error: unknown) => (isGone(error) ? null : undefined))
        .then((user) => setOthers((before) => (user === undefined ? before : { ...before, [id]: user })))
  }, [isLost, ready, wanted])

  return useCallback(
    (id) => {
      if (id === null) return null
      const participant = participants.find(({ user }) => user.id === id)?.user
      if (participant !== undefined) return userOf(participant, viewerId)
      if (id === viewerId) return ready?.session.user ?? (preload.user === null ? null : userOf(preload.user, viewerId))
      return others[id]
    },
    [participants, others, viewerId, ready, preload.user],
  )
}
