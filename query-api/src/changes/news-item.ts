import type { ChangeDto } from '@aktenraum/domain/contracts'

/**
 * A change, and who is to hear of it: everybody who takes part in the case, and `people` who did; or only some people,
 * the uploaders of some documents as long as they take part where these lie, and all staff of the office.
 */
export interface News {
  readonly change: ChangeDto
  readonly audience:
    | { readonly all: true; readonly people?: readonly string[] }
    | {
        readonly all: false
        readonly people: readonly string[]
        readonly uploadersOf: readonly string[]
        readonly staff?: true
      }
}
