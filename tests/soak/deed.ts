import type { Office } from '@aktenraum/client/headless'
import type { Actor, Device } from './cast.ts'
import type { Scene } from './scene.ts'

/** Who does it, and by what. */
export interface Doing {
  readonly actor: Actor
  readonly device: Device
  readonly client: Office['client']
}
export interface Deed {
  readonly name: string
  /** How often it comes, beside the others. */
  readonly weight: number
  readonly by: 'staff' | 'clients' | 'anybody'
  /** Whether there was anything to do. */
  readonly run: (scene: Scene, doing: Doing) => Promise<boolean>
}

export const isFor = ({ by }: Deed, { isStaff }: Actor): boolean => by === 'anybody' || (by === 'staff') === isStaff
