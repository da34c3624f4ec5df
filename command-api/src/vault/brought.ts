/**
 * What an attempt has brought to the vault itself: the version of the row that it made; null where another attempt of
 * the same command had brought it before. By this alone it takes something back when it is refused: whoever stores the
 * same once more, and may be about to record it, makes another version, which stays.
 */
export interface Brought {
  readonly version: string | null
}

/** What an `insert … on conflict … do update` returns of it. */
export const returningBrought = 'returning case when xmax = 0 then xmin::text end as version'

export const broughtNothing: Brought = { version: null }
