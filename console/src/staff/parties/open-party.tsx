import { useEffect, useSyncExternalStore } from 'react'
import { patientDialog } from '../components/patient-dialog.tsx'
import { openedParty } from './opened-party.ts'

const PartyDialog = patientDialog(async () => (await import('./party-dialog.tsx')).PartyDialog)

/** The dialog of a party, which stays open with what was typed wherever the list is. */
export const OpenParty = () => {
  const opened = useSyncExternalStore(openedParty.subscribe, openedParty.get)
  useEffect(() => () => openedParty.set(null), [])
  return opened === null ? null : <PartyDialog {...opened} onClose={() => openedParty.set(null)} />
}
