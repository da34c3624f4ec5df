import { lazy, useEffect, useSyncExternalStore } from 'react'
import { openedParty } from './opened-party.ts'

const PartyDialog = lazy(() => import('./party-dialog.tsx').then((module) => ({ default: module.PartyDialog })))

/** The dialog of a party, which stays open with what was typed wherever the list is. */
export const OpenParty = () => {
  const opened = useSyncExternalStore(openedParty.subscribe, openedParty.get)
  useEffect(() => () => openedParty.set(null), [])
  return opened === null ? null : <PartyDialog {...opened} onClose={() => openedParty.set(null)} />
}
