import { decodeWords } from 'postal-mime'

interface Header {
  readonly name: string
  readonly value: string
}

/** The headers of a mail, as they are read: with all their lines (RFC 5322, 2.2.3), and decoded (RFC 2047). */
export const headersIn = (source: string): readonly Header[] =>
  (source.split(/\r?\n\r?\n/)[0] ?? '')
    .split(/\r?\n(?![ \t])/)
    .map((line) => /^([^:]+):\s*(.*)$/s.exec(line))
    .flatMap((found) => (found === null ? [] : [{ name: found[1] ?? '', value: readable(found[2] ?? '') }]))

const readable = (value: string): string => decodeWords(value.replaceAll(/\r?\n[ \t]+/g, ' '))
