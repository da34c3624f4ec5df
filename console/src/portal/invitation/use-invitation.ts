import type { Preload } from '@aktenraum/domain/contracts'
import { useCallback, useEffect, useState } from 'react'
import type { InvitationOffer } from '@aktenraum/client/collections/types'
import type { Problem } from '../office/office.ts'
import { usePortal } from '../office/portal-context.tsx'
import { refusalOf, refusalOfProblem } from './refusal.ts'
import type { Refusal } from './refusal.ts'

export type InvitationView =
  | { readonly kind: 'checking' }
  | { readonly kind: 'open'; readonly offer: InvitationOffer }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'failed'; readonly problem: Problem }

/** 32 bytes, base64url. */
const secretLength = 43

/** What to show of an invitation: first what the server knows, then whether the secret opens its offer. */
export const useInvitation = (token: string): { readonly view: InvitationView; readonly check: () => void } => {
  const { preload, session, secret } = usePortal()
  const known = knownRefusal(token, preload.invitation)
  const [checked, setChecked] = useState<InvitationView>({ kind: 'checking' })
  const [round, setRound] = useState(0)
  const check = useCallback(() => setRound((before) => before + 1), [])

  useEffect(() => {
    if (known !== undefined) return undefined
    let isCurrent = true
    const show = (view: InvitationView): void => {
      if (isCurrent) setChecked(view)
    }
    if (secret.length < secretLength) {
      show({ kind: 'refused', refusal: 'missing-secret' })
      return undefined
    }
    show({ kind: 'checking' })
    const read = async (): Promise<InvitationView> => {
      const { client } = await session.office()
      return viewOf(await client.readInvitation(token, secret))
    }
    read().then(show, async (error: unknown) => show(viewOfProblem(await session.problemOf(error))))
    return () => {
      isCurrent = false
    }
  }, [known, secret, token, session, round])

  return { view: known === undefined ? checked : { kind: 'refused', refusal: known }, check }
}

const knownRefusal = (token: string, invitation: Preload['invitation']): Refusal | undefined => {
  if (token === '') return 'missing-secret'
  if (invitation === undefined) return 'unknown'
  return invitation.valid_from === undefined ? refusalOf(invitation.status) : 'early'
}

const viewOf = (offer: InvitationOffer): InvitationView => {
  const refusal = refusalOf(offer.status)
  return refusal === undefined ? { kind: 'open', offer } : { kind: 'refused', refusal }
}

const viewOfProblem = (problem: Problem): InvitationView => {
  const refusal = refusalOfProblem(problem)
  return refusal === undefined ? { kind: 'failed', problem } : { kind: 'refused', refusal }
}
