import { isRecordedAlready } from '@aktenraum/client/collections/address-book/address-book'
import { isSameData } from '@aktenraum/client/base/same-data'
import { useRef, useState } from 'react'
import { namesOf } from '../../shared/forms/fields.ts'
import type { Fields } from '../../shared/forms/fields.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import type { Form } from '../../shared/forms/use-form.ts'
import { useIsThere, useWhileThere } from '../../shared/react/use-is-there.ts'
import type { KitFailure } from '../../kit/kit.tsx'
import { recordedBefore, saveMerged } from './saving.ts'
import type { Version } from './saving.ts'
import { useScene } from './scene.tsx'
import { savingTexts as texts } from './texts/forms.ts'
import type { RecordFields } from '@aktenraum/client/vault/port'

/** What somebody else has written of a field in which something else was typed. */
export interface Disputed<Values> {
  readonly name: keyof Values & string
  readonly label: string
  readonly theirs: string
  /** Of a text of several lines: what both have written. */
  readonly both: string | undefined
}
export interface Saving<Values> {
  readonly form: Form<Values, KitFailure>
  readonly disputed: readonly Disputed<Values>[]
  /** Takes this instead of what was typed. */
  readonly take: (disputed: Disputed<Values>, value: string) => void
}
interface SavingOptions<Values, Base extends Version> {
  readonly fields: Fields<Values>
  /** Null: it is new. */
  readonly base: Base | null
  readonly start: Values
  readonly valuesOf: (said: RecordFields) => Values
  readonly saidWith: (said: RecordFields, values: Values) => RecordFields
  /** Under this id, the same for each attempt: whose answer was lost, that may have been recorded. */
  readonly create: (said: RecordFields, id: string) => Promise<unknown>
  /** What of something new is not corrected later: with another, it is another. */
  readonly about?: string
  /** Something new stands under this id. Done again where it failed. */
  readonly onCreated?: (id: string) => unknown
  /** Shows something new, to whoever has not left the form by then. */
  readonly onSaved?: ((id: string) => void) | undefined
  readonly write: (base: Base, said: RecordFields) => Promise<unknown>
  /** As it is now; null where it is gone, or not there yet. `id`: of what was new. */
  readonly read: (id: string) => Promise<Base | null>
  readonly onSent: () => void
}

class ConflictError extends Error {
  override readonly name = 'ConflictError'
}
const pauseMs = 200
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseMs))

/** A form of a record that others may be changing, too. */
export const useSaving = <Values extends Readonly<Record<string, string>>, Base extends Version>(
  options: SavingOptions<Values, Base>,
): Saving<Values> => {
  const { fields, start, valuesOf, saidWith, create, write, about = '', onCreated, onSaved, onSent } = options
  const { explain, records } = useScene()
  const isThere = useIsThere()
  const ids = useRef(new Map<string, string>())
  const [base, setBase] = useState(options.base)
  const [disputed, setDisputed] = useState<readonly Disputed<Values>[]>([])
  const send = async (values: Values): Promise<void> => {
    const id = ids.current.get(about) ?? (await records()).newId()
    ids.current.set(about, id)
    const read = () => options.read(id)
    const before =
      base ??
      (await create(saidWith({}, values), id).then(
        () => null,
        (error: unknown) => there(error, read),
      ))
    if (before !== null) await correct(before, values, read)
    if (options.base !== null) return
    await onCreated?.(id)
    if (isThere()) onSaved?.(id)
  }
  const correct = async (before: Base, values: Values, read: () => Promise<Base | null>): Promise<void> => {
    // It was recorded as it is typed now.
    if (base === null && isSameData(values, valuesOf(before.said))) return
    const outcome = await saveMerged({ base: before, mine: saidWith(before.said, values), write, read, pause })
    if (outcome.state === 'saved') return
    setBase(outcome.base)
    const disputedSaid = Object.fromEntries(outcome.conflicts.map((conflict) => [conflict.name, conflict.theirs]))
    const [mine, theirs] = [valuesOf(outcome.said), valuesOf({ ...outcome.base.said, ...disputedSaid })]
    form.change(mine)
    setDisputed(
      namesOf(fields)
        .filter((name) => mine[name] !== theirs[name] && values[name] !== theirs[name])
        .flatMap((name) => {
          const conflict = outcome.conflicts.find((each) => isAbout(each.name, name))
          if (conflict === undefined) return []
          return [{ name, label: fields[name].label, theirs: theirs[name] ?? '', both: conflict.both }]
        }),
    )
    throw new ConflictError('changed by somebody else, too')
  }
  const form: Form<Values, KitFailure> = useForm<Values, KitFailure>({
    fields,
    start,
    send,
    explain: async (thrown) =>
      thrown instanceof ConflictError ? { error: thrown, message: texts.conflict, isInput: true } : explain(thrown),
    onSent: useWhileThere(onSent),
    // Below all fields: where it is out of sight, nothing would seem to happen.
    afterFailure: '[role="alert"] button',
  })
  return {
    form,
    disputed,
    take: ({ name }, value) => {
      form.change({ [name]: value } as Partial<Values>)
      setDisputed(disputed.filter((each) => each.name !== name))
    },
  }
}

/** What an earlier attempt has recorded. @throws the error where there was none */
const there = async <Base extends Version>(error: unknown, read: () => Promise<Base | null>): Promise<Base> => {
  const found = isRecordedAlready(error) ? await recordedBefore({ read, pause }) : null
  if (found === null) throw error
  return found
}

/** The type of a person is called otherwise in its record (PER-05); a part of two records stands below its name. */
const isAbout = (member: string, field: string): boolean =>
  member === field || member.endsWith(`/${field}`) || (member === 'gender' && field === 'type')
