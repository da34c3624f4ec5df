import { Sign } from './sign.tsx'
import type { SignName } from './sign.tsx'

const signs: readonly (readonly [RegExp, SignName])[] = [
  [/^image\//, 'image'],
  [/^audio\//, 'audio'],
  [/^video\//, 'video'],
  [/pdf$/, 'pdf'],
  [/spreadsheet|excel|csv/, 'table'],
  [/zip|compressed|tar$/, 'zip'],
  [/^message\/|outlook/, 'mail'],
  [/^text\/|word|document/, 'article'],
]

/** The kind of a document at a glance. */
export const FileIcon = ({ type }: { type: string }) => (
  <Sign className="file-sign" name={signs.find(([pattern]) => pattern.test(type))?.[1] ?? 'file'} />
)
