import { ImportFileError } from '@aktenraum/client/collections/address-book/import-plan'
import { idsOf, marked } from '@aktenraum/client/collections/address-book/import-mark'
import type { Importing } from '@aktenraum/client/collections/address-book/import-mark'
import type { ImportPlan } from '@aktenraum/client/collections/address-book/import-plan'
import { knownIn, withoutKnown } from '@aktenraum/client/collections/address-book/known-people'
import { UnexpectedAnswerError, ValidationError } from '@aktenraum/client/base/errors/http'
import { messageOf } from '@aktenraum/client/words/message-of'
import { useRef, useState } from 'react'
import { useNewcomers } from './conflicts/newcomers.tsx'
import { isReadable } from './directory.ts'
import type { Records } from './directory.ts'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import { useScene } from './scene.tsx'
import { importsTexts } from './texts/imports.ts'
import { transferTexts } from './texts/transfer.ts'
import { useOpenBook } from './use-book.tsx'

const texts = transferTexts.import

/** How an import stands (ADB-38). */
export type ImportState =
  | { readonly state: 'idle' }
  /** Some of whom the file names are there already. `rest`: the plan without them. */
  | {
      readonly state: 'known'
      readonly plan: ImportPlan
      readonly rest: ImportPlan
      readonly known: number
      readonly people: number
    }
  | { readonly state: 'importing'; readonly plan: ImportPlan }
  /** Somebody has ended it: some of it is stored, and listed among the imports. */
  | { readonly state: 'stopped'; readonly plan: ImportPlan; readonly importId: string }
  /** It is done, and fetched. */
  | { readonly state: 'loading' }
  /** With the plan it is sent again, as far as it has not come. */
  | { readonly state: 'failed'; readonly message: string; readonly plan?: ImportPlan }

/** Imports a file, fetches what came of it, and tells the caller. @param continued one that goes on */
export const useImport = (onDone: () => void, continued?: Importing) => {
  const { records, note, tell } = useScene()
  const { place, refresh, latest } = useOpenBook()
  const lookFor = useNewcomers()
  const [state, setState] = useState<ImportState>({ state: 'idle' })
  const running = useRef({ importId: '', stop: new AbortController() })
  const run = async (plan: ImportPlan): Promise<void> => {
    setState({ state: 'importing', plan })
    const { signal } = (running.current.stop = new AbortController())
    try {
      const { created, skipped } = await (await records()).importAll(place, plan, { signal })
      setState({ state: 'loading' })
      await refresh()
      tell(texts.done(created, skipped))
      lookFor(peopleIn(plan))
      onDone()
    } catch (error) {
      if (signal.aborted) {
        await refresh()
        return setState({ state: 'stopped', plan, importId: running.current.importId })
      }
      await note(error)
      setState({ state: 'failed', message: refusalIn(error), plan })
    }
  }
  const take = async (files: readonly File[]): Promise<void> => {
    const [file] = files
    if (file === undefined || files.length > 1) return setState({ state: 'failed', message: texts.onlyOne })
    try {
      const book = await records()
      const importing = continued ?? { id: book.newId(), file: file.name, from: 'book' }
      running.current.importId = importing.id
      const content = await file.arrayBuffer()
      const idOf = await idsOf(importing.id, content)
      let made = 0
      const whole = book.planImport(new TextDecoder().decode(content), () => idOf(String((made += 1))))
      const { people, templates } = latest()
      if (continued !== undefined && !whole.some(({ kind, id }) => kind === 'person' && people.has(id)))
        return setState({ state: 'failed', message: importsTexts.otherFile })
      const known = knownIn(whole, idsByUuid(people))
      const plan = marked(whole, importing)
      if (known.size === 0) return await run(plan)
      setState({
        state: 'known',
        plan,
        rest: marked(withoutKnown(whole, known, templates.values()), importing),
        known: known.size,
        people: whole.filter(({ kind }) => kind === 'person').length,
      })
    } catch (error) {
      const reason = error instanceof ImportFileError ? texts.reasons[error.reason] : messageOf(error)
      setState({ state: 'failed', message: texts.unreadable(reason) })
    }
  }
  return { state, take, run, stop: (): void => running.current.stop.abort() }
}

/** Who is in the book, by the uuid that an export gives them. */
const idsByUuid = (people: Records['people']): ReadonlyMap<string, string> =>
  new Map(
    [...people.values()].flatMap((person) =>
      isReadable(person) ? [[textIn(person.fields, 'uuid') || person.id, person.id]] : [],
    ),
  )

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
