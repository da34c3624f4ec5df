import type { FormEvent, RefCallback } from 'react'
import { useCallback, useRef, useState } from 'react'
import { WrongOwnPasswordError, WrongPasswordError } from '@aktenraum/client/base/errors/account'
import type { Refused } from './refused.ts'
import type { Digest, SecurityPlan } from './security.ts'
import { digestOf, readFields, securityFormOf, substitute, typedBefore } from './security.ts'
import type { Form, FormOptions } from './use-form.ts'
import { useForm } from './use-form.ts'

type Texts<Values> = { readonly [Name in keyof Values]: string }

interface SecurityOptions<Values, Failure extends Refused, Given extends string> extends Omit<
  FormOptions<Values, Failure>,
  'send'
> {
  readonly plan: SecurityPlan<Given>
  readonly digests: Readonly<Record<string, Digest<Given>>>
}

export interface SecurityForm<Values, Failure> extends Omit<Form<Values, Failure>, 'submit'> {
  /** Marks an element inside the form. */
  readonly mark: RefCallback<HTMLElement>
  readonly submit: () => Promise<boolean>
  /** From the moment it is sent until it has failed: its button is disabled. */
  readonly isProcessed: boolean
}

/** A form by a security plan. It is processed once; after a failure once more. */
export const useSecurityForm = <Values extends Texts<Values>, Failure extends Refused, Given extends string>({
  plan,
  digests,
  ...options
}: SecurityOptions<Values, Failure, Given>): SecurityForm<Values, Failure> => {
  const digest = digestOf(plan, digests)
  const asksWho = plan.fields.some((field) => field === 'email')
  const send = async (values: Values): Promise<void> => {
    try {
      await digest(substitute(plan, values))
    } catch (error) {
      throw error instanceof WrongPasswordError && !asksWho ? new WrongOwnPasswordError() : error
    }
  }
  const form = useForm({ afterFailure: 'input[type="password"]', ...options, send })
  const element = useRef<HTMLFormElement>(null)
  const isTaken = useRef(false)
  const [isProcessed, setIsProcessed] = useState(false)
  const { focusIn, takeOver } = form
  const mark = useCallback(
    (marked: HTMLElement | null) => {
      if (marked === null) return
      element.current = securityFormOf(marked)
      focusIn(element.current)
      takeOver(typedBefore(element.current, plan) as Partial<Values>)
    },
    [focusIn, takeOver, plan],
  )
  const release = (): void => {
    isTaken.current = false
    setIsProcessed(false)
  }
  const submit = async (): Promise<boolean> => {
    if (isTaken.current || element.current === null) return false
    isTaken.current = true
    setIsProcessed(true)
    const isSent = await form.submit(readFields(element.current, plan) as Partial<Values>)
    if (!isSent || options.isCleared) release()
    return isSent
  }
  return {
    ...form,
    mark,
    submit,
    isProcessed,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      void submit()
    },
    reset: (start) => {
      release()
      form.reset(start)
    },
  }
}
