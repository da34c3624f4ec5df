import type { FormEvent } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSingleAction } from '../react/use-single-action.ts'
import { correct } from '../texts/forms.ts'
import type { Faults, Fields } from './fields.ts'
import { cleaned, faultsOf, namesOf } from './fields.ts'
import { place } from './refused.ts'
import type { Refused } from './refused.ts'
import { required } from './rules/texts.ts'
import { say } from './say.ts'

export interface FormOptions<Values, Failure extends Refused> {
  readonly fields: Fields<Values>
  readonly start: Values
  /** Typed earlier and not saved: the form goes on with it. */
  readonly resumed?: Values | undefined
  /** Given the values after the filters, once nothing is wrong with them. */
  readonly send: (values: Values) => Promise<unknown>
  readonly explain: (thrown: unknown) => Promise<Failure>
  /** After it was saved. */
  readonly onSent?: (values: Values) => void
  /** Whether the fields are then as at the start. */
  readonly isCleared?: boolean
  /** What has the focus after a failure that is no field's. */
  readonly afterFailure?: string
}
export interface BoundField<Value> {
  readonly name: string
  readonly label: string
  readonly isRequired: boolean
  readonly value: Value
  /** For the helper line. */
  readonly error: string | undefined
  readonly onValue: (value: Value) => void
  readonly onLeave: () => void
}
export interface Form<Values, Failure = Refused> {
  readonly values: Values
  readonly bind: <Name extends keyof Values>(name: Name) => BoundField<Values[Name]>
  readonly change: (part: Partial<Values>) => void
  /** As `change`, for what was typed before the form was there; nothing when all of it is known. */
  readonly takeOver: (typed: Partial<Values>) => void
  /** Sends the form, unless it is under way or wrong. Answers whether it was saved. */
  readonly submit: (typed?: Partial<Values>) => Promise<boolean>
  readonly onSubmit: (event: FormEvent<HTMLElement>) => void
  /** Where the fields are, for who submits without an event. */
  readonly focusIn: (form: HTMLElement) => void
  readonly isRunning: boolean
  /** Whether anything is typed that was not saved. */
  readonly isChanged: boolean
  readonly wasSaved: boolean
  /** What is said of the form as a whole, and of what was thrown. */
  readonly banner: string | undefined
  readonly failure: Failure | undefined
  /** As at the start. */
  readonly reset: (start?: Values) => void
  /** For what is rarely done with a form: `renewed`. */
  readonly revise: (change: (before: FormState<Values>) => FormState<Values>) => void
}

type Marks<Values> = { readonly [Name in keyof Values]?: true }
export interface FormState<Values> {
  /** As last saved. */
  readonly start: Values
  readonly values: Values
  /** Changed since the form was sent. */
  readonly typed: Marks<Values>
  /** Left after a change: before that, or sending, nothing is said of a field. */
  readonly left: Marks<Values>
  readonly wasSent: boolean
  readonly wasSaved: boolean
  /** How often in a row it was not saved. */
  readonly failures: number
}
const untouched = <Values>(start: Values): FormState<Values> => ({
  start,
  values: start,
  typed: {},
  left: {},
  wasSent: false,
  wasSaved: false,
  failures: 0,
})

/** A form: what is typed, what is wrong with it, and how sending it goes. */
export const useForm = <Values extends object, Failure extends Refused>(
  options: FormOptions<Values, Failure>,
): Form<Values, Failure> => {
  const { fields, send, onSent } = options
  const [state, setState] = useState(() => ({ ...untouched(options.start), values: options.resumed ?? options.start }))
  const { run, isRunning, failure, clear } = useSingleAction(send, options.explain)
  const isBusy = useRef(false)
  const focusIn = useFocusOnFault(state.failures, options.afterFailure)
  const own: Faults<Values> = isChecked(state) ? faultsOf(fields, cleaned(fields, state.values)) : {}
  const placed = failure === undefined ? undefined : place(fields, failure)

  const change = (part: Partial<Values>): void => setState((before) => changed(before, part))
  const takeOver = useCallback(
    (typed: Partial<Values>): void =>
      setState((before) =>
        namesOf(typed).some((name) => !Object.is(typed[name], before.values[name])) ? changed(before, typed) : before,
      ),
    [],
  )
  const attempt = async (values: Values): Promise<boolean> => {
    const isWrong = Object.keys(faultsOf(fields, values)).length > 0
    setState((before) => ({ ...before, values, typed: {}, wasSent: true, wasSaved: false }))
    if (isWrong) clear()
    const isSaved = !isWrong && (await run(values))
    setState((before) =>
      isSaved
        ? {
            ...(options.isCleared ? untouched(before.start) : { ...untouched(values), values: before.values }),
            // What was typed meanwhile is not.
            wasSaved: (options.isCleared ?? false) || before.values === values,
          }
        : { ...before, failures: before.failures + 1 },
    )
    return isSaved
  }
  const submit = async (typed: Partial<Values> = {}): Promise<boolean> => {
    if (isBusy.current) return false
    isBusy.current = true
    const values = cleaned(fields, { ...state.values, ...typed })
    const isSaved = await attempt(values)
    isBusy.current = false
    if (isSaved) onSent?.(values)
    return isSaved
  }
  return {
    values: state.values,
    change,
    takeOver,
    submit,
    onSubmit: (event) => {
      event.preventDefault()
      focusIn(event.currentTarget)
      void submit()
    },
    focusIn,
    bind: (name) => ({
      name: String(name),
      label: fields[name].label,
      isRequired: fields[name].rules?.some((rule) => Object.is(rule, required)) ?? false,
      value: state.values[name],
      error:
        (state.wasSent || state.left[name] ? own[name] : undefined) ??
        (state.typed[name] ? undefined : placed?.faults[name]),
      onValue: (value) => change({ [name]: value } as unknown as Partial<Values>),
      onLeave: () =>
        setState((before) => (before.typed[name] ? { ...before, left: { ...before.left, [name]: true } } : before)),
    }),
    isRunning,
    isChanged: isChanged(state),
    wasSaved: state.wasSaved,
    banner: state.wasSent && Object.keys(own).length > 0 ? say(correct) : placed?.banner,
    failure,
    reset: (start = state.start) => {
      clear()
      setState(untouched(start))
    },
    revise: setState,
  }
}

const changed = <Values extends object>(before: FormState<Values>, part: Partial<Values>): FormState<Values> => {
  const typed = Object.fromEntries(Object.keys(part).map((name) => [name, true])) as Marks<Values>
  const values = { ...before.values, ...part }
  return { ...before, values, typed: { ...before.typed, ...typed }, wasSaved: false }
}

const isChecked = <Values>({ wasSent, left }: FormState<Values>): boolean => wasSent || Object.keys(left).length > 0
const isChanged = <Values extends object>({ start, values }: FormState<Values>): boolean =>
  namesOf(values).some((name) => !Object.is(values[name], start[name]))

/** Whoever has sent something wrong goes on in the first field that is wrong. */
const useFocusOnFault = (failures: number, otherwise: string | undefined): ((form: HTMLElement) => void) => {
  const form = useRef<HTMLElement>(null)
  useEffect(() => {
    if (failures === 0) return
    const selectors = ['[aria-invalid="true"]', ...(otherwise === undefined ? [] : [otherwise])]
    const found = selectors.map((selector) => form.current?.querySelector<HTMLElement>(selector))
    found.find((element) => element !== null && element !== undefined)?.focus()
  }, [failures, otherwise])
  return useCallback((element) => {
    form.current = element
  }, [])
}
