/** How the office calls itself and is reached; empty for what it has not said. */
export interface OfficeContact {
  readonly name: string
  readonly phone: string
  readonly email: string
}
