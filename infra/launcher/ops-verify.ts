import { verifyAudit } from '../src/audit/verify.ts'
import { withStore } from './installation.ts'

/** Computes the hash chain of the audit history anew. Ends with code 1 where it is broken. */
export const run = (): Promise<void> =>
  withStore(async (store, pool) => {
    const { ok, events, skipped, head, firstBrokenPosition } = await verifyAudit(store, pool)
    console.log(`${events} events are as they were written down; the last hash is\n  ${head}`)
    if (skipped > 0)
      console.log(
        `${skipped} more have no entry because operators skipped them: npm run ops -- audit dead-letters-audit`,
      )
    if (!ok) throw new Error(`The history is broken at position ${firstBrokenPosition}: somebody has changed it.`)
  })
