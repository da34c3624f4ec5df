import { hash } from 'node:crypto'
import type { RecordedEvent } from '../event-store/port.ts'

/** What stands before the first entry of the chain. */
export const AUDIT_START = ''

/**
 * The hash of an entry: SHA-256, in hexadecimal, over the JSON array of the previous entry's hash and the event's id,
 * stream, revision, type, time, actor and data (its stored text). As an array no field can run into the next one.
 */
export const auditHash = (previous: string, event: Omit<RecordedEvent, 'data' | 'position'>): string => {
  const { id, stream, revision, type, meta, json } = event
  return hash('sha256', JSON.stringify([previous, id, stream, revision, type, meta.at, meta.actor, json]), 'hex')
}
