import { useState } from 'react'
import { namesOf } from '../../shared/forms/fields.ts'
import type { Fields } from '../../shared/forms/fields.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import type { Form } from '../../shared/forms/use-form.ts'
import type { KitFailure } from '../../kit/kit.tsx'
import { saveMerged } from './saving.ts'
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
  readonly create: (said: RecordFields) => Promise<unknown>
  readonly write: (base: Base, said: RecordFields) => Promise<unknown>
  readonly read: () => Promise<Base | null>
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
  const { fields, start, valuesOf, saidWith, create, write, read, onSent } = options
  const { explain } = useScene()
  const [base, setBase] = useState(options.base)
  const [disputed, setDisputed] = useState<readonly Disputed<Values>[]>([])
  const send = async (values: Values): Promise<void> => {
    if (base === null) {
      await create(saidWith({}, values))
      return
    }
    const outcome = await saveMerged({ base, mine: saidWith(base.said, values), write, read, pause })
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
    onSent,
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

/** The type of a person is called otherwise in its record (PER-05); a part of two records stands below its name. */
const isAbout = (member: string, field: string): boolean =>
  member === field || member.endsWith(`/${field}`) || (member === 'gender' && field === 'type')
