/** Placeholders by which a template may name what is filled in: no others (TPL-20 to TPL-24). */
const ofPerson = [
  'gender',
  'title_prefix',
  'title_suffix',
  'first_name',
  'name',
  'geehrt',
  'lieb_sie',
  'lieb_du',
] as const
const ofLocation = ['address_line', 'zip', 'city', 'po_box', 'po_box_zip', 'country', 'notes'] as const
export const placeholders = [
  'relation_type',
  ...ofPerson.map((part) => `child_person.${part}` as const),
  ...ofPerson.map((part) => `parent_person.${part}` as const),
  ...ofLocation.map((part) => `location.${part}` as const),
] as const
export type Placeholder = (typeof placeholders)[number]
/** What is filled in for each; '' where there is nothing. */
export type Values = Readonly<Record<Placeholder, string>>

/** Why a text is no template. `line` and `column` count from 1, characters as one sees them. */
export interface Flaw {
  readonly kind: 'unknown' | 'unclosed' | 'unopened'
  /** What stands there. */
  readonly found: string
  readonly line: number
  readonly column: number
}

type Piece = { readonly text: string } | { readonly name: Placeholder }
type Line = readonly Piece[]
export interface Template {
  readonly lines: readonly Line[]
  readonly names: ReadonlySet<Placeholder>
}

const known: ReadonlySet<string> = new Set(placeholders)
const isPlaceholder = (name: string): name is Placeholder => known.has(name)

/** A placeholder, or braces that are none. */
const braces = /\{\{([^{}]*)\}\}|\{\{|\}\}/g

/** Reads a text; where it is no template, all its flaws in their order. */
export const readTemplate = (text: string): Template | { readonly flaws: readonly Flaw[] } => {
  const read = text.split(/\r\n|\r|\n/).map(readLine)
  const flaws = read.flatMap(({ flaws: found }) => found)
  if (flaws.length > 0) return { flaws }
  const lines = read.map(({ pieces }) => pieces)
  return { lines, names: new Set(lines.flat().flatMap((piece) => ('name' in piece ? [piece.name] : []))) }
}

const readLine = (text: string, index: number): { readonly pieces: Line; readonly flaws: readonly Flaw[] } => {
  const pieces: Piece[] = []
  const flaws: Flaw[] = []
  let [done, column, counted] = [0, 0, 0]
  for (const match of text.matchAll(braces)) {
    column += [...text.slice(counted, match.index)].length
    counted = match.index
    if (match.index > done) pieces.push({ text: text.slice(done, match.index) })
    done = match.index + match[0].length
    const name = match[1]?.trim()
    if (name !== undefined && isPlaceholder(name)) pieces.push({ name })
    else
      flaws.push({
        kind: name !== undefined ? 'unknown' : match[0] === '{{' ? 'unclosed' : 'unopened',
        found: match[0],
        line: index + 1,
        column: column + 1,
      })
  }
  if (done < text.length) pieces.push({ text: text.slice(done) })
  return { pieces, flaws }
}

/**
 * Fills a template in. A line of whose placeholders none has a value is left out; an empty one takes with it the blanks
 * and commas that set it apart.
 */
export const fillIn = ({ lines }: Template, values: Values): string =>
  lines.flatMap((line) => filledLine(line, values) ?? []).join('\n')

/** Null for a line that is left out. */
const filledLine = (line: Line, values: Values): string | null => {
  const named = line.filter((piece) => 'name' in piece)
  if (named.length > 0 && named.every(({ name }) => values[name].trim() === '')) return null
  let filled = ''
  let isAfterNothing = false
  for (const piece of line) {
    if ('text' in piece) {
      filled += isAfterNothing ? piece.text.replace(/^[\s,]+/, '') : piece.text
      isAfterNothing = false
      continue
    }
    const value = values[piece.name].trim()
    if (value !== '') filled += value
    else if (filled.trim() === '') isAfterNothing = true
    else filled = filled.replace(/[\s,]+$/, '')
  }
  return filled.trimEnd()
}
