import type { UserDto } from '@aktenraum/domain/contracts'
import { useCallback, useEffect, useState } from 'react'
import type { Participant, User } from '@aktenraum/client/collections/types'
import { userOf } from '../cases/people.ts'
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
        .catch(() => null)
        .then((user) => setOthers((before) => ({ ...before, [id]: user })))
  }, [ready, wanted])

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
