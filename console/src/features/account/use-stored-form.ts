import { useRef } from 'react'
import { changesOf } from '../../shared/forms/changes.ts'
import type { Fields } from '../../shared/forms/fields.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import type { Form, FormState } from '../../shared/forms/use-form.ts'
import type { KitFailure } from '../../kit/kit.tsx'
import { useScene } from './scene.tsx'

interface StoredFormOptions<Values> {
  readonly fields: Fields<Values>
  readonly start: Values
  /** `before`: as it was last read or saved. Answers what is stored now. */
  readonly save: (values: Values, before: Values) => Promise<Values>
}

/** The form of what another tab may change meanwhile: once saved, it shows that too. */
export const useStoredForm = <Values extends object>(options: StoredFormOptions<Values>): Form<Values, KitFailure> => {
  const { kit } = useScene()
  const stored = useRef(options.start)
  const form = useForm<Values, KitFailure>({
    fields: options.fields,
    start: options.start,
    send: async (values) => {
      stored.current = await options.save(values, stored.current)
    },
    explain: kit.explain,
    onSent: () => form.revise(renewed(stored.current)),
  })
  return form
}

const renewed =
  <Values extends object>(stored: Values) =>
  (before: FormState<Values>): FormState<Values> => ({
    ...before,
    start: stored,
    // What was typed while it was saved stays.
    values: { ...stored, ...changesOf(before.start, before.values) },
  })
