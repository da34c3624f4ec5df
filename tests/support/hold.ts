import { onTestFinished } from 'vitest'

/**
 * Stops one call, the next that is meant, before it is made, or once it is done: `reached` is fulfilled when somebody
 * waits there, and `letGo` lets them go on, as the end of the test does. All other calls go on as ever.
 */
export const hold = <Whole extends object>(
  whole: Whole,
  name: keyof Whole,
  isMeant: (...given: unknown[]) => boolean = () => true,
  { onceDone = false } = {},
) => {
  const call: unknown = Reflect.get(whole, name)
  if (typeof call !== 'function') throw new Error(`nothing to hold: ${String(name)}`)
  let reach = (): void => undefined
  let letGo = (): void => undefined
  const reached = new Promise<void>((resolve) => (reach = resolve))
  const goesOn = new Promise<void>((resolve) => (letGo = resolve))
  onTestFinished(() => letGo())
  let isHeld = false
  const held = async (make: () => unknown): Promise<unknown> => {
    const done = onceDone ? await make() : undefined
    reach()
    await goesOn
    return onceDone ? done : make()
  }
  Reflect.set(whole, name, (...given: unknown[]): unknown => {
    const make = (): unknown => Reflect.apply(call, whole, given)
    if (isHeld || !isMeant(...given)) return make()
    isHeld = true
    return held(make)
  })
  return { reached, letGo: () => letGo() }
}

/** Whether a statement that is sent to PostgreSQL says this. */
export const says =
  (text: string) =>
  (asked: unknown): boolean =>
    String(asked).includes(text)

/** Whether events of this type are about to be appended. */
export const appends =
  (type: string) =>
  (...given: unknown[]): boolean =>
    JSON.stringify(given).includes(`"type":"${type}"`)
