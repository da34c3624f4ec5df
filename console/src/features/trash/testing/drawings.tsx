import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { Kit } from '../../../kit/kit.tsx'
import type { Drawings } from '../../../kit/testing/drawing.ts'
import { aDocument, noon, sabine } from '../../../staff/testing/fake-data.ts'
import { trashed } from '../../../staff/testing/fake-trash.ts'
import { TrashSceneProvider } from '../scene.tsx'
import type { TrashListing, TrashScene } from '../scene.tsx'
import { trashTexts as texts } from '../texts/trash.ts'
import { Trash } from '../trash.tsx'

const nothing = (): void => undefined
const nobody = () => null
const listing: TrashListing = {
  rows: undefined,
  count: 0,
  error: undefined,
  page: 1,
  setPage: nothing,
  reload: nothing,
}
const rows = [1, 2].map((number) => trashed(aDocument(number)))

const sceneOf = (kit: TrashScene['kit'], shown: Partial<TrashListing>): TrashScene => ({
  kit,
  listing: { ...listing, ...shown },
  work: { restore: async () => undefined, erase: async () => undefined, empty: async () => 0 },
  days: 30,
  viewerId: sabine.id,
  nameOf: () => sabine.salutation,
  now: new Date(noon),
  tell: nothing,
  note: async () => undefined,
  FileIcon: nobody,
  Viewer: nobody,
})
const drawn = (shown: Partial<TrashListing>) => (kit: Pick<Kit, keyof TrashScene['kit']>) => (
  <TrashSceneProvider scene={sceneOf(kit, shown)}>
    <Trash />
  </TrashSceneProvider>
)

export const drawings: Drawings = {
  'a trash on its way': { draw: drawn({}), first: texts.hint(30) },
  'a trash with documents': { draw: drawn({ rows, count: 2 }), first: texts.count(2) },
  'an empty trash': { draw: drawn({ rows: [] }), first: texts.empty },
  'a trash that did not come': { draw: drawn({ error: new NoConnectionError('x') }), first: texts.failed },
}
