/** One message of the catalogue, in every language there is. */
export type Message<Details extends readonly unknown[]> = Readonly<Record<'de', (...details: Details) => string>>

/** The language of a page's address for languages, without its country: `de-de` becomes `de`. */
export const languageOf = (page: string): string => page.toLowerCase().split('-')[0] ?? ''

const isSpoken = <Spoken extends object>(texts: Spoken, language: string): language is keyof Spoken & string =>
  Object.hasOwn(texts, language)

/** A message in the page's language; in German where that is not spoken here. */
export const say = <Details extends readonly unknown[]>(message: Message<Details>, ...details: Details): string => {
  const language = languageOf(document.documentElement.lang)
  return message[isSpoken(message, language) ? language : 'de'](...details)
}
