import { officeSettings } from '@aktenraum/domain'

/**
 * How the office calls itself and is reached; empty for what it has not said. `imprint`: a text, or the address of the
 * office's own page.
 */
export interface OfficeContact {
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly email: string
  readonly imprint: string
}

/** `settled`: what the office has set. `usualName`: where nobody has set one. */
export const officeContactOf = (settled: Readonly<Record<string, unknown>>, usualName: string): OfficeContact => {
  const of = (name: 'officeName' | 'officeAddress' | 'officePhone' | 'officeEmail' | 'imprint'): string =>
    officeSettings.shape[name].safeParse(settled[name]).data ?? ''
  return {
    name: of('officeName') || usualName,
    address: of('officeAddress'),
    phone: of('officePhone'),
    email: of('officeEmail'),
    imprint: of('imprint'),
  }
}
