import type { ReactNode } from 'react'
import type { Drawings, PlainKit } from '../../../kit/testing/drawing.ts'
import { idOf, noon, sabine } from '../../../staff/testing/fake-data.ts'
import { fakeConflicts } from '../../../staff/testing/fake-conflicts.ts'
import { ConflictsAmong } from '../among.tsx'
import { ConflictsBeside } from '../beside.tsx'
import { ConflictDialog } from '../conflict-dialog.tsx'
import { ConflictSceneProvider } from '../scene.tsx'
import type { ConflictScene, KnownPerson } from '../scene.tsx'
import { conflictTexts as texts } from '../texts/conflicts.ts'

const nothing = (): void => undefined
const karl: KnownPerson = { person: idOf(5), listed: 'Mueller, Karl', names: ['Karl Mueller'], linked: [] }
const { source } = fakeConflicts({ viewer: sabine.id })
const readConflicts = async () => source
const place = { id: idOf(8), case: idOf(9) } as unknown as ConflictScene['place']

const inScene = (kit: PlainKit, children: ReactNode) => (
  <ConflictSceneProvider
    scene={{
      kit,
      place,
      source: readConflicts,
      users: async () => [sabine],
      nameOfCase: async () => '',
      toCase: nothing,
      people: { find: () => [], get: () => karl, calledNow: () => karl, linkedTo: () => [] },
      viewerId: sabine.id,
      now: new Date(noon),
      note: async () => undefined,
    }}
  >
    {children}
  </ConflictSceneProvider>
)

export const drawings: Drawings = {
  'whom to look for': {
    draw: (kit) => inScene(kit, <ConflictDialog start={{ person: karl.person, side: 'own' }} onClose={nothing} />),
    first: texts.what,
  },
  'whom a party meets': {
    draw: (kit) => inScene(kit, <ConflictsBeside person={karl.person} side="own" entry={null} />),
    first: texts.beside.checking,
    last: 'Kein Treffer',
  },
  'who of several stands where': {
    draw: (kit) => inScene(kit, <ConflictsAmong ids={[karl.person]} onLook={nothing} onClose={nothing} />),
    first: texts.among.checking,
    last: texts.among.found(1, 0, 0),
  },
}
