import type { Place } from '@aktenraum/client/collections/address-book/address-book'
import type { RegisterEntry } from '@aktenraum/client/collections/parties/register-entry'
import { useMemo } from 'react'
import { patientDialog } from '../components/patient-dialog.tsx'
import { ConflictSceneProvider, loadConflictDialog } from '../../features/conflicts/index.ts'
import type { ConflictScene, ConflictSource, People } from '../../features/conflicts/index.ts'
import { useAddressBookScene } from '../address-book/use-address-book-scene.tsx'

const ConflictDialog = patientDialog(loadConflictDialog)

interface NewsCheckProps {
  readonly place: Place
  /** One's own: for whom it is looked again. */
  readonly own: RegisterEntry
  /** By what the address book called everybody when they were found. */
  readonly calledNow: People['calledNow']
  /** A check is kept, perhaps only after this was closed. */
  readonly onKept: () => void
  readonly onClose: () => void
}

/** A check of who stands in one's own case, as the register names them. */
export const NewsCheck = ({ place, own, calledNow, onKept, onClose }: NewsCheckProps) => {
  const { kit, now, note, conflicts } = useAddressBookScene(null)
  const scene = useMemo<ConflictScene | null>(
    () =>
      conflicts && {
        ...conflicts,
        source: async () => telling(await conflicts.source(), onKept),
        ...{ kit, place, people: { ...onlyOf(own), calledNow }, now, note },
      },
    [calledNow, conflicts, kit, note, now, onKept, own, place],
  )
  if (scene === null) return null
  const { person, names, birthday = '', register_no: registerNo = '', side } = own
  return (
    <ConflictSceneProvider scene={scene}>
      <ConflictDialog start={{ person, name: names[0] ?? '', birthday, registerNo, side }} onClose={onClose} />
    </ConflictSceneProvider>
  )
}

const telling = (source: ConflictSource, onKept: () => void): ConflictSource => ({
  ...source,
  recordCheck: async (...given) => {
    const id = await source.recordCheck(...given)
    onKept()
    return id
  },
})

const onlyOf = ({ person, names, birthday, register_no: registerNo }: RegisterEntry): Omit<People, 'calledNow'> => ({
  find: () => [],
  linkedTo: () => [],
  get: (id) =>
    person === null || id !== person
      ? undefined
      : {
          person,
          listed: names[0] ?? '',
          names,
          linked: [],
          ...(birthday === undefined ? {} : { birthday }),
          ...(registerNo === undefined ? {} : { registerNo }),
        },
})
