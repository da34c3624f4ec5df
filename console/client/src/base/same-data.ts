/** Whether two values say the same: of what JSON knows, with a field that is undefined as one that is missing. */
export const isSameData = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const [mine, theirs] = [fieldsOf(one), fieldsOf(other)]
  return mine.length === theirs.length && mine.every(([name, value]) => isSameData(value, fieldOf(other, name)))
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const fieldOf = (value: object, name: string): unknown =>
  Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
const fieldsOf = (value: object): readonly (readonly [string, unknown])[] =>
  Object.entries(value).filter(([, field]) => field !== undefined)
