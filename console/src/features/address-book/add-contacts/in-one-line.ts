import { filled } from '../person.ts'

/** Lines with commas between them: `Hinterhaus, 2. Stock`. */
export const inOneLine = (text: string): string =>
  filled(
    text.split(/[\r\n]+/).map((line) => line.trim()),
    ', ',
  )
