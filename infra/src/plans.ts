import { readFile } from 'node:fs/promises'
import { plan } from '@aktenraum/domain/contracts'
import type { Plan } from '@aktenraum/domain/contracts'
import { z } from 'zod'

const plans = z
  .array(plan)
  .max(20)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'two plans have the same id')

/**
 * The plans that this installation offers, read when first asked for. @throws when the file is missing or no list of
 * plans; it is read again then, so that a mended file needs no restart.
 */
export const openPlans = (file: string): (() => Promise<readonly Plan[]>) => {
  let reading: Promise<readonly Plan[]> | null = null
  return () => {
    reading ??= readFile(file, 'utf8')
      .then((text) => plans.parse(JSON.parse(text)))
      .catch((error: unknown) => {
        reading = null
        throw error
      })
    return reading
  }
}
