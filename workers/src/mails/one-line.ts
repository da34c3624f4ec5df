const separators = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * Text that somebody has typed, as it may stand in a header or a sentence: one line, of no great length, without signs
 * that turn it around, and nothing that a mail program makes a link of, or takes for encoded (RFC 2047).
 */
export const oneLine = (text: string, longest = 200): string => {
  const line = text
    .replaceAll(separators, ' ')
    .replaceAll(/ +/g, ' ')
    .replaceAll('://', ': //')
    .replaceAll('=?', '= ?')
    .trim()
  const characters = [...line]
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : line
}

/** What documents end in. Of anything else some mail programs make the name of a host, and a link. */
const endings = new Set([
  ...['bmp', 'csv', 'doc', 'docm', 'docx', 'dot', 'dotx', 'eml', 'gif', 'heic', 'heif', 'htm', 'html', 'jpeg', 'jpg'],
  ...[
    'json',
    'log',
    'mp3',
    'mp4',
    'msg',
    'odp',
    'ods',
    'odt',
    'pdf',
    'png',
    'pps',
    'ppsx',
    'ppt',
    'pptx',
    'rtf',
    'tif',
  ],
  ...['tiff', 'txt', 'wav', 'webp', 'xls', 'xlsm', 'xlsx', 'xml', 'xps'],
])
/** A dot with a word behind it, which is the last one and not the beginning of a path, or is followed by others. */
const dotted =
  /(?<=[\p{L}\p{M}\p{N}])\.(?:([\p{L}\p{M}]+)(?![\p{L}\p{M}\p{N}/:?#@-]|\.[\p{L}\p{N}])|(?=\p{L}[\p{L}\p{M}\p{N}-]))/gu

/** The same line without names of hosts, for words that others than the office may have written. */
export const withoutHosts = (line: string): string =>
  line.replaceAll(dotted, (found, last?: string) =>
    last !== undefined && (last.length === 1 || endings.has(last.toLowerCase())) ? found : `. ${found.slice(1)}`,
  )
