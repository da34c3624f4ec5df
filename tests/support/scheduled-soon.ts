import type { Office } from '@aktenraum/client/headless'

/**
 * Has a case deleted in `ms` milliseconds, and answers when that is, in milliseconds; later where a busy machine took
 * so long that it would have been in the past.
 */
export const scheduledSoon = async (client: Office['client'], caseId: string, ms: number): Promise<number> => {
  const due = Date.now() + ms
  try {
    await client.scheduleDeletion(caseId, new Date(due).toISOString())
    return due
  } catch (error) {
    if (Date.now() < due) throw error
    return scheduledSoon(client, caseId, 2 * ms)
  }
}
