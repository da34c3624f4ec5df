import { AddressBookDialog } from '../../features/address-book/address-book.tsx'
import { AddressBookSceneProvider } from '../../features/address-book/reading.tsx'
import { ToldContext } from '../kit/told.tsx'
import type { Ready } from '../office/portal-session.ts'
import { useAddressesScene } from './use-addresses-scene.tsx'

export interface CaseAddressesProps {
  readonly ready: Ready
  readonly caseId: string
  /** Who or what of them, as the address goes on. */
  readonly shown: string
  /** Leads back to the case. */
  readonly onClose: () => void
}

/** The addresses of a case, to be read (ADB-04). */
export const CaseAddresses = (props: CaseAddressesProps) => {
  const { scene, told } = useAddressesScene(props)
  return (
    <ToldContext value={told}>
      <AddressBookSceneProvider scene={scene}>
        <AddressBookDialog />
      </AddressBookSceneProvider>
    </ToldContext>
  )
}
