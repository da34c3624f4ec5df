import { addressDatabaseStream, caseStream } from '@aktenraum/domain'
import type { AddressDatabaseId, CaseId, KeyId, Rejection } from '@aktenraum/domain'
import type { AddressDatabase, AddressRoom } from '@aktenraum/domain/deciders'
import { addressDatabaseStreams, caseStreams } from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import type { Session } from '@aktenraum/infra/http/mount'
import type { Runtime } from '@aktenraum/infra/runtime'

/** What must be known of the room or case in which a database lies. */
export interface RoomAtHand {
  readonly room: AddressRoom
  /** Under which everything is sealed from now on. */
  readonly keyId: KeyId | null
}

export const loadAddressRoom = async (
  { store }: Pick<Runtime, 'store'>,
  caseId: CaseId,
  { userId, isStaff }: Session,
): Promise<RoomAtHand> => {
  const { state } = await loadStream(store, caseStream(caseId), caseStreams)
  const viewer = { role: state.participants[userId], isStaff }
  return { room: { caseId, isDisabled: state.scheduledDeletionDate !== null, viewer }, keyId: state.keyId }
}

/** A database as it stands. */
export const loadDatabase = async (
  { store }: Pick<Runtime, 'store'>,
  databaseId: AddressDatabaseId,
): Promise<AddressDatabase> =>
  (await loadStream(store, addressDatabaseStream(databaseId), addressDatabaseStreams)).state

/** The room of a database that there is. */
export const roomOf = async (
  runtime: Pick<Runtime, 'store'>,
  { caseId }: AddressDatabase,
  caller: Session,
): Promise<RoomAtHand | Rejection> =>
  caseId === null ? { rejected: 'address/not-found' } : loadAddressRoom(runtime, caseId, caller)

export const roomOfDatabase = async (
  runtime: Pick<Runtime, 'store'>,
  databaseId: AddressDatabaseId,
  caller: Session,
): Promise<RoomAtHand | Rejection> => roomOf(runtime, await loadDatabase(runtime, databaseId), caller)
