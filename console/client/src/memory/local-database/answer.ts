import { z } from 'zod'

/** Why a local database could not be brought up to date, in the words of the specification (CAS-31 to CAS-33). */
export const databaseErrors = {
  empty: 'invalid (empty) response from server',
  invalid: 'invalid response from server',
  noBase: 'cannot process incremental database update',
  failedEntries: 'some entries could not be processed',
} as const

export class LocalDatabaseError extends Error {
  constructor(message: (typeof databaseErrors)[keyof typeof databaseErrors], options?: ErrorOptions) {
    super(message, options)
    this.name = 'LocalDatabaseError'
  }
}

/** What may be known of an entry, by who one is; where layers tell the same, the later one counts (CAS-25). */
export const layerNames = ['operator', 'viewer', 'owner'] as const
export type LayerName = (typeof layerNames)[number]
const rawLayer = z.record(z.string(), z.unknown()).optional()
const rawLayers = z.object({ operator: rawLayer, viewer: rawLayer, owner: rawLayer })
/** Entries by id, not looked into yet: one that is broken spoils only itself. */
export type RawLayers = z.infer<typeof rawLayers>
const rawIds = z.array(z.string()).optional()
const layerIds = z.object({ operator: rawIds, viewer: rawIds, owner: rawIds })
export type LayerIds = z.infer<typeof layerIds>

const answer = z.object({
  timestamp: z.string().min(1),
  data: rawLayers.optional(),
  changed_data: rawLayers.optional(),
  ids: layerIds.optional(),
})
export interface DatabaseAnswer {
  readonly timestamp: string
  /** Whether these are all entries, or only those that changed. */
  readonly isWhole: boolean
  readonly layers: RawLayers
  /** All that are there, where that was asked for. */
  readonly ids: LayerIds | undefined
}

/** @throws LocalDatabaseError */
export const readAnswer = (text: string): DatabaseAnswer => {
  if (text.trim() === '') throw new LocalDatabaseError(databaseErrors.empty)
  const { data: parsed, error } = answer.safeParse(json(text))
  const layers = parsed?.data ?? parsed?.changed_data
  if (parsed === undefined || layers === undefined)
    throw new LocalDatabaseError(databaseErrors.invalid, { cause: error })
  return { timestamp: parsed.timestamp, isWhole: parsed.data !== undefined, layers, ids: parsed.ids }
}

const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
