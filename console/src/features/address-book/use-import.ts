import { ImportFileError } from '@aktenraum/client/collections/address-book/import-plan'
import type { ImportPlan } from '@aktenraum/client/collections/address-book/import-plan'
import { UnexpectedAnswerError, ValidationError } from '@aktenraum/client/base/errors/http'
import { messageOf } from '@aktenraum/client/words/message-of'
import { useState } from 'react'
import { useNewcomers } from './conflicts/newcomers.tsx'
import type { Records } from './directory.ts'
import { useScene } from './scene.tsx'
import { transferTexts } from './texts/transfer.ts'
import { useOpenBook } from './use-book.tsx'

const texts = transferTexts.import

/** How an import stands (ADB-38). */
export type ImportState =
  | { readonly state: 'idle' }
  | { readonly state: 'importing'; readonly plan: ImportPlan }
  /** It is done, and fetched. */
  | { readonly state: 'loading' }
  /** With the plan it is sent again, as far as it has not come. */
  | { readonly state: 'failed'; readonly message: string; readonly plan?: ImportPlan }

/** Imports a file, fetches what came of it, and tells the caller. */
export const useImport = (onDone: () => void) => {
  const { records, note, tell } = useScene()
  const { place, refresh } = useOpenBook()
  const lookFor = useNewcomers()
  const [state, setState] = useState<ImportState>({ state: 'idle' })
  const run = async (plan: ImportPlan): Promise<void> => {
    setState({ state: 'importing', plan })
    try {
      const { created, skipped } = await (await records()).importAll(place, plan)
      setState({ state: 'loading' })
      await refresh()
      tell(texts.done(created, skipped))
      lookFor(peopleIn(plan))
      onDone()
    } catch (error) {
      await note(error)
      setState({ state: 'failed', message: refusalIn(error), plan })
    }
  }
  const take = async (files: readonly File[]): Promise<void> => {
    const [file] = files
    if (file === undefined || files.length > 1) return setState({ state: 'failed', message: texts.onlyOne })
    try {
      const book = await records()
      await run(book.planImport(await file.text()))
    } catch (error) {
      const reason = error instanceof ImportFileError ? texts.reasons[error.reason] : messageOf(error)
      setState({ state: 'failed', message: texts.unreadable(reason) })
    }
  }
  return { state, take, run }
}

const refusalIn = (error: unknown): string => {
  if (error instanceof UnexpectedAnswerError) return texts.unexpected
  const said = error instanceof ValidationError ? saidIn(error.data) : undefined
  return texts.failed(said ?? messageOf(error))
}

/** What a validation error says, be it one text or several (ADB-46, ADB-47). */
const saidIn = (body: unknown): string | undefined => {
  const { data } = Object(body) as { readonly data?: unknown }
  if (typeof data === 'string') return data
  return Array.isArray(data) && data.length > 0 ? data.map(String).join('\n') : undefined
}

export const peopleIn = (plan: ImportPlan): readonly string[] =>
  plan.flatMap(({ kind, id }) => (kind === 'person' ? [id] : []))

/** How many of a plan's people, addresses and contacts have been stored, as the book shows them. */
export const storedOf = (plan: ImportPlan, { people, links }: Pick<Records, 'people' | 'links'>) => {
  const counted = plan.filter(({ kind }) => kind === 'person' || kind === 'person_link')
  const stored = counted.filter(({ kind, id }) => (kind === 'person' ? people : links).has(id))
  return { done: stored.length, total: counted.length }
}
