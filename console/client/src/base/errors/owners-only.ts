/** What only owners do was to be done by somebody else. Nothing was signed. */
export class OwnersOnlyError extends Error {
  override readonly name = 'OwnersOnlyError'
  /** What those who may are called. */
  readonly owners: readonly string[]

  constructor(owners: readonly string[]) {
    super('only owners say who is staff')
    this.owners = owners
  }
}
