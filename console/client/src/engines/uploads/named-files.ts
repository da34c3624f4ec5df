import { formatDate, formatTime } from '../../words/dates.ts'
import { madeFiles } from '../../words/made-files.ts'

/** `2026-11-21 08.05`: sorts by time and may stand in file names. */
const stampOf = (at: Date): string =>
  `${formatDate(at).split('.').toReversed().join('-')} ${formatTime(at).replace(':', '.')}`

const suffixes: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/svg+xml': 'svg', 'text/plain': 'txt' }
const suffixOf = ({ name, type }: File): string =>
  /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? suffixes[type] ?? type.split('/')[1] ?? 'bin'

/** What browsers call a picture that has no name of its own. */
const nameless = /^(image|blob|unknown|capture|photo|\d{1,20})?(\.[a-z0-9]+)?$/i

const renamed = (file: File, name: string): File =>
  new File([file], name, { type: file.type, lastModified: file.lastModified })

const numbered = (files: readonly File[], nameOf: (file: File) => string): readonly File[] => {
  const taken = new Map<string, number>()
  return files.map((file) => {
    const name = nameOf(file)
    const count = (taken.get(name) ?? 0) + 1
    taken.set(name, count)
    return renamed(file, count === 1 ? `${name}.${suffixOf(file)}` : `${name} (${count}).${suffixOf(file)}`)
  })
}

/** Pasted pictures are named after the moment; files that were copied keep the name they have. */
export const pastedFiles = (files: readonly File[], now: Date): readonly File[] => {
  const [unnamed, named] = [
    files.filter(({ name }) => nameless.test(name)),
    files.filter(({ name }) => !nameless.test(name)),
  ]
  return [...numbered(unnamed, () => madeFiles.pasted(stampOf(now))), ...named]
}

/** Photos of the pages of a letter, in the order in which they were taken. `page`: the number of the first one. */
export const photographedFiles = (files: readonly File[], now: Date, page: number): readonly File[] =>
  files.map((file, index) => renamed(file, `${madeFiles.photographed(stampOf(now), page + index)}.${suffixOf(file)}`))

/** Files on the clipboard, unless something is being written that the paste is meant for. */
export const filesOfPaste = ({ clipboardData, target }: ClipboardEvent): readonly File[] => {
  const isWriting = target instanceof Element && target.closest('input, textarea, [contenteditable=true]') !== null
  return isWriting ? [] : [...(clipboardData?.files ?? [])]
}

/** Pictures on the clipboard, for who cannot press Ctrl+V. @throws what the browser says when it is not allowed */
export const picturesOfClipboard = async (): Promise<readonly File[]> => {
  const items = await navigator.clipboard.read()
  const pictures = items.map(async (item) => {
    const type = item.types.find((each) => each.startsWith('image/'))
    return type === undefined ? [] : [new File([await item.getType(type)], '', { type })]
  })
  return (await Promise.all(pictures)).flat()
}
