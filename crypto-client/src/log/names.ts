/** Most characters of a name or an address in a statement (USR-03). */
const longest = 255

/**
 * Whether a name is what it looks like: composed (NFC), without control, format and bidirectional characters, without
 * halves of surrogate pairs, private or unassigned characters, and without blanks that nobody sees.
 */
export const isPlainName = (name: string): boolean =>
  name !== '' &&
  name.length <= longest &&
  name === name.normalize('NFC') &&
  !/[\p{C}\p{Zl}\p{Zp}]|[^\S ]| {2}|^ | $/u.test(name)

/** Letters of other alphabets that are drawn like Latin ones (Unicode UTS #39, those of Greek and Cyrillic). */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  ѕ: 's',
  і: 'i',
  ј: 'j',
  һ: 'h',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  в: 'b',
  н: 'h',
  к: 'k',
  м: 'm',
  т: 't',
  г: 'r',
  п: 'n',
  α: 'a',
  ο: 'o',
  ν: 'v',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  κ: 'k',
  ι: 'i',
  η: 'n',
  β: 'b',
  ε: 'e',
  ζ: 'z',
  μ: 'm',
  γ: 'y',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  '0': 'o',
  '1': 'l',
  '|': 'l',
}

/** What is left of a name when all is taken away that an eye may pass over: two that share it may be confused. */
export const skeletonOf = (name: string): string =>
  Array.from(
    name.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, ''),
    (sign) => lookalikes[sign] ?? (/[\p{L}\p{N}]/u.test(sign) ? sign : ''),
  )
    .join('')
    .replaceAll('i', 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

export const areConfusable = (one: string, other: string): boolean => skeletonOf(one) === skeletonOf(other)
