import { listAddressDatabases } from '@aktenraum/domain/contracts'
import type { Context } from '../context.ts'
import { everyPage } from '../pages.ts'

/** Whether there is an address database in a case, as the server says: by itself, for who only asks that. */
export const isThereIn = async ({ api }: Context, caseId: string): Promise<boolean> =>
  (await everyPage((query) => api.callPage(listAddressDatabases, { query }))).some((each) => each.case === caseId)
