/** A number without what sets it in groups: `+49 (0) 711 / 12-34` is `+497111234`. */
export const inDigits = (number: string): string => number.replaceAll(/\(0\)|[^\d+]/g, '')

/** As it is dialled from within the country, `07111234`; one of another country begins with a plus. */
export const dialled = (number: string): string =>
  inDigits(number)
    .replace(/^00/, '+')
    .replace(/^\+490?/, '0')

/** What is typed to find a number: nothing but one, and enough of it that it is no house number. */
export const numberIn = (typed: string): string => {
  const number = /^[\d\s()/.+-]+$/.test(typed) ? dialled(typed) : ''
  return number.length < 5 ? '' : number
}
