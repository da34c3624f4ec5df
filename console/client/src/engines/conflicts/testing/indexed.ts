import type { RegisterEntry } from '../../../collections/parties/register-entry.ts'
import { indexRegister } from '../register-index.ts'
import type { RegisterIndex, ToIndex } from '../register-index.ts'

/** An entry of which nothing counts but what is said here. */
export const entryOf = (said: Partial<RegisterEntry> & { readonly id: string }): RegisterEntry => ({
  person: null,
  side: 'opposing',
  names: ['Petra Krause'],
  since: '2026-01-05',
  until: null,
  contact: 'c'.repeat(32) as RegisterEntry['contact'],
  case: `case of ${said.id}`,
  ...said,
})

/** All at once. */
export const indexed = ({
  entries,
  clients = [],
  mergedInto = new Map(),
  calledNow,
}: Partial<ToIndex>): RegisterIndex => {
  const steps = indexRegister({ entries: entries ?? [], clients, mergedInto, calledNow })
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value
}
