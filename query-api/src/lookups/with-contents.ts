import { isWhole } from '../answers/addresses.ts'
import type { Desk } from '../desk/desk.ts'

type WaitingDesk = Pick<Desk, 'waiting'> & { readonly runtime: Pick<Desk['runtime'], 'store'> }
type WithContents = {
  readonly sealed: Buffer | null
  readonly notes_version?: number | null
  readonly notes_sealed?: Buffer | null
}

/** What was asked for with its notes has them, where the read model knows of some. */
const hasNotes = ({ notes_version: version = null, notes_sealed: sealed }: WithContents): boolean =>
  version === null || sealed !== null

const patienceMs = 2_000

/**
 * Rows of address books that have their contents. A content that is written anew, or sealed under another key, is taken
 * away as soon as the log says so, which the read model learns a moment later: until then its row names one that is
 * gone. Who reads in that moment waits for the read model. What has no content after that was erased, and is not whole
 * (`isWhole`).
 */
export const readWithContents = async <Row extends WithContents>(
  { runtime: { store }, waiting }: WaitingDesk,
  read: () => Promise<readonly Row[]>,
): Promise<readonly Row[]> => {
  const rows = await read()
  if (rows.every((row) => isWhole(row) && hasNotes(row))) return rows
  await waiting.until(['addresses'], await store.head(), patienceMs)
  return read()
}
