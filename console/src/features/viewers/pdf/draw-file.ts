import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { PrintError } from '@aktenraum/client/base/errors/print'
import { drawSheets, mostSheets } from './draw-sheets.ts'
import { openPdf } from './open-pdf.ts'

/** Every page of a PDF that nobody looks at, as pictures. @throws PrintError, NoConnectionError */
export const drawFile = async (file: Blob): Promise<readonly Blob[]> => {
  let giveUp = (): void => undefined
  const locked = new Promise<never>((_, reject) => {
    giveUp = () => reject(new PrintError('locked'))
  })
  const { pdf, close } = openPdf(file, () => {
    giveUp()
    return new Promise(() => undefined)
  })
  try {
    const opened = await Promise.race([pdf, locked])
    if (opened.numPages > mostSheets) throw new PrintError('too-long')
    return await drawSheets(opened, () => undefined)
  } catch (error) {
    throw error instanceof PrintError || error instanceof NoConnectionError ? error : new PrintError('broken', error)
  } finally {
    close()
  }
}
