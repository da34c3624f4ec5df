import type { ReactNode } from 'react'
import type { Kit } from '../kit.tsx'

/** The dress of the portal lacks what only an app needs in which people write in the address book. */
export type PlainKit = Omit<Kit, 'FileField' | 'Prose'>

/** Something that a feature draws, for a test. */
export interface Drawing<Parts = PlainKit> {
  readonly draw: (kit: Parts) => ReactNode
  /** To be read at once, also before any script runs. */
  readonly first: string
  /** To be read once all of it has come; unless that is the same. */
  readonly last?: string
  /** What the address goes on with, which no server is told. */
  readonly anchor?: string
}

/** What only the console draws, which comes from no server: to be read is what has come in the end. */
export type StaffDrawing = Pick<Drawing<Kit>, 'draw' | 'anchor'> & { readonly last: string }

/** By what it is. */
export type Drawings = Readonly<Record<string, Drawing>>
export type StaffDrawings = Readonly<Record<string, StaffDrawing>>

/** What a feature has for the test of its dresses. */
export interface Drawn {
  /** In either dress. */
  readonly drawings: Drawings
  /** In that of the console alone. */
  readonly staffDrawings?: StaffDrawings
}
