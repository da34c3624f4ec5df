/** One file that takes something from another, be it only a type. Paths from the top of the checkout. */
export interface Import {
  readonly from: string
  readonly to: string
}

/**
 * Where rooms are: a room is a folder directly under one of these. The files beside the rooms are the composition: they
 * put the rooms together, and no room takes anything from them.
 */
export const sourceFolders = [
  'domain',
  'crypto-client/src',
  'infra/src',
  'infra/launcher',
  'command-api/src',
  'query-api/src',
  'projector/src',
  'workers/src',
  'console/client/src',
  'console/src',
  'console/src/features',
  'console/src/shared',
  'console/src/staff',
  'console/src/portal',
  'tests',
] as const
type Folder = (typeof sourceFolders)[number]

/** Tests beside a source, and what only they use, may take from wherever they like. */
const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file)

interface Place {
  readonly folder: Folder
  /** Null for what lies beside the rooms. */
  readonly room: string | null
}

/** A source folder may itself be a room of one: a file has a place in each. */
const placesOf = (file: string): readonly Place[] =>
  sourceFolders
    .filter((one) => file.startsWith(`${one}/`))
    .map((folder) => {
      const [room = '', ...rest] = file.slice(folder.length + 1).split('/')
      return { folder, room: rest.length === 0 ? null : room }
    })

/** Between two places of one source folder. */
interface Step {
  readonly folder: Folder
  readonly from: string | null
  readonly to: string | null
  readonly file: string
}

const stepsOf = (imports: readonly Import[]): readonly Step[] =>
  imports.flatMap(({ from, to }) => {
    if (isTest(from)) return []
    const places = placesOf(to)
    return placesOf(from).flatMap(({ folder, room }) => {
      const other = places.find((place) => place.folder === folder)
      return other === undefined ? [] : [{ folder, from: room, to: other.room, file: to }]
    })
  })

/** Rooms that take from one another in a circle, as `folder: room room room`, each knot once. */
export const knotsIn = (imports: readonly Import[]): string[] =>
  sourceFolders.flatMap((folder) => {
    const reached = reachOf(stepsOf(imports).filter((step) => step.folder === folder))
    const knots = [...reached.keys()].map((room) =>
      [...reached.keys()].filter((other) => reached.get(room)?.has(other) && reached.get(other)?.has(room)),
    )
    const several = knots.filter((knot) => knot.length > 1).map((knot) => knot.toSorted().join(' '))
    return [...new Set(several)].toSorted().map((knot) => `${folder}: ${knot}`)
  })

/** Each room, and all the rooms that it takes from, by whatever way; itself only where a way leads back. */
const reachOf = (steps: readonly Step[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of steps) {
    if (from === null || to === null || from === to) continue
    next.set(from, (next.get(from) ?? new Set()).add(to))
  }
  const from = (room: string): ReadonlySet<string> => {
    const seen = new Set<string>()
    const open = [...(next.get(room) ?? [])]
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      if (seen.has(one)) continue
      seen.add(one)
      open.push(...(next.get(one) ?? []))
    }
    return seen
  }
  return new Map([...next.keys()].map((room) => [room, from(room)]))
}

/** Files beside rooms from which a room takes something. */
export const takenFromBeside = (imports: readonly Import[]): string[] => {
  const taken = stepsOf(imports).filter(({ from, to }) => from !== null && to === null)
  return [...new Set(taken.map(({ file }) => file))].toSorted()
}

/** How many rooms stand in circles, and in how many knots. */
export const roomsInCircles = (imports: readonly Import[]): { readonly rooms: number; readonly knots: number } => {
  const knots = knotsIn(imports)
  return { rooms: knots.reduce((sum, knot) => sum + knot.split(' ').length - 1, 0), knots: knots.length }
}
