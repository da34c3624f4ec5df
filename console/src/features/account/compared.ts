import { z } from 'zod'

/**
 * That two people have compared their safety number: which, and when. Kept in this browser; nothing in it is secret.
 */
export interface Compared {
  readonly number: string
  readonly at: string
}
const kept = z.record(z.string(), z.object({ number: z.string(), at: z.iso.datetime() }))

const keyOf = (viewer: string): string => `aktenraum.compared.${viewer}`

const readAll = (viewer: string): Readonly<Record<string, Compared>> => {
  try {
    return kept.safeParse(JSON.parse(localStorage.getItem(keyOf(viewer)) ?? '{}')).data ?? {}
  } catch {
    return {} // blocked, or not ours
  }
}

export const comparedWith = (viewer: string, other: string): Compared | undefined => readAll(viewer)[other]

/** @param compared undefined forgets. Where the browser keeps nothing, it holds as long as it is looked at. */
export const keepCompared = (viewer: string, other: string, compared: Compared | undefined): void => {
  const { [other]: _, ...others } = readAll(viewer)
  try {
    localStorage.setItem(
      keyOf(viewer),
      JSON.stringify(compared === undefined ? others : { ...others, [other]: compared }),
    )
  } catch {
    // the note is still on the screen
  }
}
