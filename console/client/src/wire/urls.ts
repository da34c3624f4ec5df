/** An entry of the navigation table (CFG-08); placeholders look like `!CASE_ID!`. */
export interface UrlTemplate {
  readonly name: string
  readonly url_template: string
}
export type UrlArguments = Readonly<Record<string, string | undefined>>
export interface Urls {
  /** The address of a page, or null when there is none, or an argument is missing (CFG-10). */
  readonly to: (name: string, args?: UrlArguments) => string | null
}

const placeholder = /!([A-Z_]+)!/g

/**
 * Addresses of pages by name. Arguments are named like the placeholders, in lower case: `case_id` fills `!CASE_ID!`.
 * `log` is told what is missing (CFG-09).
 */
export const createUrls = (table: readonly UrlTemplate[], log: (message: string) => void): Urls => {
  const templates = new Map(table.map(({ name, url_template }) => [name, url_template]))
  return {
    to: (name, args = {}) => {
      const template = templates.get(name)
      if (template === undefined) {
        log(`no navigation address named ${name}`)
        return null
      }
      const missing = namesIn(template).filter((argument) => args[argument] === undefined)
      if (missing.length > 0) {
        log(`navigation address ${name} lacks ${missing.join(', ')}`)
        return null
      }
      return template.replaceAll(placeholder, (_, argument: string) =>
        encodeURIComponent(args[argument.toLowerCase()] ?? ''),
      )
    },
  }
}

const namesIn = (template: string): string[] =>
  [...template.matchAll(placeholder)].map(([, argument = '']) => argument.toLowerCase())
