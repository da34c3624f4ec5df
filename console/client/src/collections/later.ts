import type { OfficeClient } from './types.ts'

/** Methods that come when the first of them is called: most people never call one. */
export const laterMethods = <Name extends keyof OfficeClient>(
  load: () => Promise<Pick<OfficeClient, Name>>,
  names: readonly Name[],
): Pick<OfficeClient, Name> => {
  const later =
    (name: Name) =>
    async (...given: unknown[]) => {
      const methods = await load()
      const answer: unknown = await Reflect.apply(methods[name] as (...given: unknown[]) => unknown, undefined, given)
      return answer
    }
  return Object.fromEntries(names.map((name) => [name, later(name)])) as unknown as Pick<OfficeClient, Name>
}
