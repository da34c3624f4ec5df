/** A line of a card: `item1.TEL;TYPE=CELL:+49 171 …` */
export interface CardLine {
  /** In small letters, without its group. */
  readonly name: string
  /** `item1`; '' for none. */
  readonly group: string
  /**
   * Of TYPE in all its spellings, in small letters: of version 2.1 without a name, of later ones by commas or repeated.
   */
  readonly types: readonly string[]
  /** What comes before others of its kind has a smaller one. */
  readonly rank: number
  /** As it is written, but for what set it in lines and bytes. */
  readonly value: string
}
export interface Card {
  /** Where it begins in its file, from 1. */
  readonly line: number
  readonly lines: readonly CardLine[]
  /** Another one begins before its end, or the file ends. */
  readonly isUnended: boolean
}

/** The cards of a file in any of the versions 2.1, 3.0 and 4.0, one by one. */
export function* cardsIn(text: string): Generator<Card> {
  let open: { readonly line: number; readonly lines: CardLine[] } | null = null
  for (const { line, written } of unfolded(text)) {
    if (/^BEGIN:VCARD\s*$/i.test(written)) {
      if (open !== null) yield { ...open, isUnended: true }
      open = { line, lines: [] }
    } else if (/^END:VCARD\s*$/i.test(written)) {
      if (open !== null) yield { ...open, isUnended: false }
      open = null
    } else {
      const read = open === null ? undefined : lineIn(written)
      if (read !== undefined) open?.lines.push(read)
    }
  }
  if (open !== null) yield { ...open, isUnended: true }
}

interface Written {
  readonly line: number
  readonly written: string
}

/**
 * Lines that begin with a blank go on with the one before; so do those of quoted-printable values that end with `=`. A
 * picture has thousands of them: they are put together once, at the end.
 */
function* unfolded(text: string): Generator<Written> {
  let before: Beginning | null = null
  for (const { line, written } of physical(text)) {
    if (before !== null && goesOn(before, written)) continue
    if (before !== null) yield wholeOf(before)
    before = { line, parts: [written], head: written.slice(0, longestHead) }
  }
  if (before !== null) yield wholeOf(before)
}

/** `head`: the signs with which it begins. */
interface Beginning {
  readonly line: number
  readonly parts: string[]
  head: string
}
const longestHead = 200
/** Asked of each line that may go on. */
const isQuotedHead = (begun: string): boolean =>
  begun
    .slice(0, begun.indexOf(':') + 1)
    .toUpperCase()
    .includes('QUOTED-PRINTABLE')

const goesOn = (before: Beginning, written: string): boolean => {
  const { parts, head: begun } = before
  const last = parts.at(-1) ?? ''
  if (last.endsWith('=') && isQuotedHead(begun)) parts.splice(-1, 1, last.slice(0, -1), written)
  else if (/^[ \t]/.test(written)) {
    parts.push(written.slice(1))
    if (begun.length < longestHead) before.head += written.slice(1, longestHead)
  } else return false
  return true
}

const wholeOf = ({ line, parts }: Beginning): Written => ({ line, written: parts.join('') })

function* physical(text: string): Generator<Written> {
  let [at, line] = [0, 0]
  while (at < text.length) {
    const next = text.indexOf('\n', at)
    const end = next === -1 ? text.length : next
    line += 1
    yield { line, written: text.slice(at, text[end - 1] === '\r' ? end - 1 : end) }
    at = end + 1
  }
}

/** The end of what a line is called by: the first colon that stands in no quotation marks. */
const head = /^(?:([\w-]+)\.)?([\w-]+)((?:;(?:[^":;]|"[^"]*")*)*):/

const lineIn = (written: string): CardLine | undefined => {
  const read = head.exec(written)
  if (read === null) return undefined
  const [whole, group = '', name = '', said = ''] = read
  const parameters = (said.match(/(?:[^";]|"[^"]*")+/g) ?? []).map(parameterIn)
  const value = written.slice(whole.length)
  const isQuoted = parameters.some(({ of }) => /^quoted-printable$/i.test(of))
  const charset = parameters.find((each) => each.name === 'charset')?.of ?? 'utf-8'
  return {
    name: name.toLowerCase(),
    group: group.toLowerCase(),
    ...typesIn(parameters),
    value: isQuoted ? unquoted(value, charset) : value,
  }
}

interface Parameter {
  readonly name: string
  readonly of: string
}
const lastRank = 100

/** Preferred is what has a type of that name (2.1, 3.0), or a small number (4.0). */
const typesIn = (parameters: readonly Parameter[]): Pick<CardLine, 'types' | 'rank'> => {
  const types = parameters
    .filter(({ name }) => name === 'type' || name === '')
    .flatMap(({ of }) => of.toLowerCase().split(','))
  const rank = Number(parameters.find(({ name }) => name === 'pref')?.of ?? (types.includes('pref') ? 1 : lastRank))
  return { types, rank: Number.isNaN(rank) ? lastRank : rank }
}

const parameterIn = (written: string): Parameter => {
  const at = written.indexOf('=')
  if (at === -1) return { name: '', of: written }
  return {
    name: written.slice(0, at).trim().toLowerCase(),
    of: written
      .slice(at + 1)
      .replaceAll('"', '')
      .trim(),
  }
}

/** Of quoted-printable (RFC 2045): bytes by their hexadecimal digits, in a charset that may be named. */
const unquoted = (value: string, charset: string): string =>
  value.replaceAll(/(?:=[\dA-F]{2})+/gi, (bytes) =>
    textOf(
      Uint8Array.from(bytes.slice(1).split('='), (digits) => Number.parseInt(digits, 16)),
      charset,
    ),
  )

const textOf = (bytes: Uint8Array, charset: string): string => {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
