interface Header {
  readonly name: string
  readonly value: string
}

/** The headers of a mail, as they stand in it; of those that go on in a next line, all lines (RFC 5322, 2.2.3). */
export const headersIn = (source: string): readonly Header[] =>
  (source.split(/\r?\n\r?\n/)[0] ?? '')
    .split(/\r?\n(?![ \t])/)
    .map((line) => /^([^:]+):\s*(.*)$/s.exec(line))
    .flatMap((found) => (found === null ? [] : [{ name: found[1] ?? '', value: unfolded(found[2] ?? '') }]))

const unfolded = (value: string): string => value.replaceAll(/\r?\n[ \t]+/g, ' ')
