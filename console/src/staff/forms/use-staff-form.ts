import { useCallback, useEffect, useRef, useState } from 'react'
import { namesOf } from '../../shared/forms/fields.ts'
import type { Form, FormOptions } from '../../shared/forms/use-form.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { useIsThere } from '../../shared/react/use-is-there.ts'
import { useOffice } from '../office/office-context.tsx'
import { useCheckedError } from '../office/use-checked-error.ts'
import type { FormFailure } from './failure.ts'
import { failureOf } from './failure.ts'

export interface StaffForm<Values> extends Form<Values, FormFailure> {
  /** It goes on with what was typed before the page was left. */
  readonly isResumed: boolean
  /** What is typed will not be there again. */
  readonly forget: () => void
}
export interface StaffFormOptions<Values> extends Omit<FormOptions<Values, FormFailure>, 'explain' | 'resumed'> {
  readonly retell?: (error: unknown) => string | undefined
  /** By this name what is typed is there again for who leaves the page without saving and comes back. */
  readonly keepAs?: string
  /** Is kept along with it, though it is as it was: such as what stood there when somebody began to type. */
  readonly keptAlong?: keyof Values
}

/** A form whose failures are told as everything else is here, or as `retell` has it. */
export const useStaffForm = <Values extends object>(options: StaffFormOptions<Values>): StaffForm<Values> => {
  const { keepAs, keptAlong, retell } = options
  const check = useCheckedError()
  const { unsaved } = useOffice()
  const [resumed] = useState(() => {
    const kept = keepAs === undefined ? undefined : unsaved.get().get(keepAs)
    return kept === undefined ? undefined : { ...options.start, ...kept }
  })
  const explain = async (error: unknown): Promise<FormFailure> => {
    await check(error)
    return failureOf(error, retell?.(error))
  }
  const keep = useCallback(
    (values: Partial<Values> | null) => {
      const before = unsaved.get()
      if (keepAs === undefined || (values === null && !before.has(keepAs))) return
      const others = [...before].filter(([name]) => name !== keepAs)
      unsaved.set(new Map(values === null ? others : [...others, [keepAs, values]]))
    },
    [keepAs, unsaved],
  )
  const forget = useCallback(() => keep(null), [keep])
  const isThere = useIsThere()
  const onSent = (values: Values): void => {
    forget()
    if (isThere()) options.onSent?.(values)
  }
  const form = useForm({ ...options, resumed, explain, onSent })
  const { isChanged, values } = form
  const unchanged = useRef(options.start)
  useEffect(() => {
    if (!isChanged) unchanged.current = values
    const along = keptAlong === undefined ? {} : { [keptAlong]: values[keptAlong] }
    keep(isChanged ? { ...typedIn(values, unchanged.current), ...along } : null)
  }, [isChanged, keep, keptAlong, values])
  return { ...form, isResumed: resumed !== undefined && isChanged, forget }
}

/** Nothing else is kept: of what others change until somebody comes back, nothing is changed back. */
const typedIn = <Values extends object>(values: Values, unchanged: Values): Partial<Values> =>
  Object.fromEntries(
    namesOf(values).flatMap((name) => (Object.is(values[name], unchanged[name]) ? [] : [[name, values[name]]])),
  ) as Partial<Values>
