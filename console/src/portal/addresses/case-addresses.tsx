import { AddressBookDialog } from '../../features/address-book/address-book.tsx'
import { AddressBookSceneProvider } from '../../features/address-book/reading.tsx'
import { ToldContext } from '../kit/told.tsx'
import { useAddressesScene } from './use-addresses-scene.tsx'
import type { CaseAddressesProps } from './use-addresses-scene.tsx'

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
