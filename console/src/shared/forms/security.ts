/**
 * A form whose secret never leaves the browser, as data: which fields it has, and which digest function is given what
 * of them. The server gets only what that makes.
 */
export interface SecurityPlan<Given extends string = string> {
  /** Names of fields, as they are marked in the page (`data-field`). */
  readonly fields: readonly string[]
  /** The name of the digest function. */
  readonly digest: string
  /** What it is given: `{name}` stands for the value of that field. */
  readonly substitutes: Readonly<Record<Given, string>>
}
export type Digest<Given extends string> = (given: Readonly<Record<Given, string>>) => Promise<unknown>

/** The form around an element that is marked as a security form. @throws when there is none */
export const securityFormOf = (marked: Element): HTMLFormElement => {
  const form = marked.closest('form')
  if (form === null) throw new Error('js-security-form without a form')
  return form
}

/** The one field of this name. @throws when there is none, or more than one */
export const fieldOf = (form: HTMLFormElement, name: string): HTMLInputElement => {
  const [field, ...others] = form.querySelectorAll<HTMLInputElement>(`input[data-field="${name}"]`)
  if (field === undefined || others.length > 0) throw new Error(`none or multiple matching fields: ${name}`)
  return field
}

/** What stands in the page, typed or filled in by whatever keeps passwords. */
export const readFields = (form: HTMLFormElement, { fields }: SecurityPlan): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map((name) => [name, fieldOf(form, name).value]))

/** What stands in the page already when a form is taken over: its fields are there before their scripts. */
export const typedBefore = (form: HTMLFormElement, { fields }: SecurityPlan): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap((name) => {
      const value = form.querySelector<HTMLInputElement>(`input[data-field="${name}"]`)?.value ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )

/** @throws when a substitute names a value that the form does not have */
export const substitute = <Given extends string>(
  { substitutes }: SecurityPlan<Given>,
  values: Readonly<Record<string, string>>,
): Readonly<Record<Given, string>> =>
  Object.fromEntries(
    Object.entries<string>(substitutes).map(([given, text]) => [
      given,
      text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const value = values[name]
        if (value === undefined) throw new Error(`undefined substitute value: ${name}`)
        return value
      }),
    ]),
  ) as Readonly<Record<Given, string>>

/** @throws for a digest function that is not among those there are */
export const digestOf = <Given extends string>(
  { digest: name }: SecurityPlan<Given>,
  digests: Readonly<Record<string, Digest<Given>>>,
): Digest<Given> => {
  const digest = Object.hasOwn(digests, name) ? digests[name] : undefined
  if (digest === undefined) throw new Error(`unsupported digest function: ${name}`)
  return digest
}
