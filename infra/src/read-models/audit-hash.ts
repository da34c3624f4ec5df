import { hash } from 'node:crypto'
import type { RecordedEvent } from '../event-store/port.ts'

/** What stands before the first entry of the chain. */
export const AUDIT_START = ''

type Hashed = Pick<RecordedEvent, 'id' | 'stream' | 'revision' | 'type' | 'json' | 'metaJson'>

/**
 * The hash of an entry: SHA-256, in hexadecimal, over the JSON array of the previous entry's hash and the event's id,
 * stream, revision, type, metadata and data (both as their stored texts: all that is in them, known or not). As an
 * array no field can run into the next one.
 */
export const auditHash = (previous: string, { id, stream, revision, type, metaJson, json }: Hashed): string =>
  hash('sha256', JSON.stringify([previous, id, stream, revision, type, metaJson, json]), 'hex')

/** Of an event for itself, outside of the chain. */
export const eventDigest = (event: Hashed): string => auditHash(AUDIT_START, event)
