import { formatSize } from './sizes.ts'
import { durationOf } from './durations.ts'
import { grouped } from './numbers.ts'

const few = (paths: readonly string[]): string =>
  paths.length <= 3 ? paths.join(', ') : `${paths.slice(0, 3).join(', ')} und ${grouped(paths.length - 3)} weitere`

/** What of a folder or drop was left out. */
export const intakeTexts = {
  skipped: (paths: readonly string[]): string =>
    paths.length === 1
      ? `Eine Systemdatei wurde nicht übernommen: ${few(paths)}`
      : `${grouped(paths.length)} Systemdateien wurden nicht übernommen: ${few(paths)}`,
  emptyFolders: (paths: readonly string[]): string =>
    paths.length === 1
      ? `Dieser Ordner ist leer: ${few(paths)}`
      : `${grouped(paths.length)} Ordner sind leer: ${few(paths)}`,
  unreadable: (paths: readonly string[]): string => `Das konnte nicht gelesen werden: ${few(paths)}`,
} as const

interface Pace {
  readonly bytesPerSecond: number
  readonly secondsLeft: number | undefined
}
/** `1,2 MB/s · noch 3 Min.`; nothing while nothing is sent. */
export const rateWords = ({ bytesPerSecond, secondsLeft }: Pace): string =>
  [
    ...(bytesPerSecond > 0 ? [`${formatSize(bytesPerSecond)}/s`] : []),
    ...(secondsLeft === undefined ? [] : [`noch ${durationOf(secondsLeft)}`]),
  ].join(' · ')

interface LeftOut {
  readonly skipped: readonly string[]
  readonly emptyFolders: readonly string[]
  readonly unreadable: readonly string[]
}
/** What was left out, a sentence for each kind. */
export const noteLines = ({ skipped, emptyFolders, unreadable }: LeftOut): readonly string[] => [
  ...(skipped.length > 0 ? [intakeTexts.skipped(skipped)] : []),
  ...(emptyFolders.length > 0 ? [intakeTexts.emptyFolders(emptyFolders)] : []),
  ...(unreadable.length > 0 ? [intakeTexts.unreadable(unreadable)] : []),
]
