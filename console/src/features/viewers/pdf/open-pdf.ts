import { getDocument, PasswordResponses, PDFWorker, VerbosityLevel, version } from 'pdfjs-dist'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { fetchScript } from '@aktenraum/client/base/scripts/integrity'
import { trustedScript } from '@aktenraum/client/base/trusted-script'

/** Where the build puts fonts, character maps and decoders of the same version (`console/pdf-data.ts`). */
const dataAddress = `/assets/pdf-${version}/`
/** A picture in a PDF may claim any size; beyond this it is left out. */
const largestImage = 64 * 1024 * 1024

export interface OpeningPdf {
  readonly pdf: Promise<PDFDocumentProxy>
  /** Ends it with its worker, and with it everything that the content could have left there. */
  readonly close: () => void
}

/**
 * Opens a PDF in a worker of its own. Scripts in it are never run: what runs them is a part of PDF.js that is not even
 * built in. Nothing is compiled, and everything the worker needs comes from this site.
 * @param askPassword asked for the content's own password, and again when it was wrong; it may answer never
 */
export const openPdf = (file: Blob, askPassword: (wasWrong: boolean) => Promise<string>): OpeningPdf => {
  let end = (): void => undefined
  let isClosed = false
  const open = async (): Promise<PDFDocumentProxy> => {
    const [content] = await Promise.all([file.arrayBuffer(), fetchScript(workerAddress)])
    const data = new Uint8Array(content)
    if (isClosed) throw new DOMException('closed', 'AbortError')
    const port = new Worker(trustedScript(workerAddress), { type: 'module', name: 'pdf' })
    const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS })
    end = () => {
      worker.destroy()
      port.terminate()
    }
    const broken = new Promise<never>((_, reject) => {
      port.addEventListener('error', () => reject(new Error('the worker could not be started')))
    })
    const task = getDocument({
      data,
      worker,
      verbosity: VerbosityLevel.ERRORS,
      cMapUrl: dataAddress,
      standardFontDataUrl: dataAddress,
      wasmUrl: dataAddress,
      useWasm: false,
      useSystemFonts: false,
      useWorkerFetch: true,
      disableWorkerRendering: true,
      maxImageSize: largestImage,
    })
    task.onPassword = (answer: (password: string) => void, reason: number) =>
      void askPassword(reason === PasswordResponses.INCORRECT_PASSWORD).then(answer)
    return Promise.race([task.promise, broken])
  }
  const pdf = open()
  return {
    pdf,
    close: () => {
      isClosed = true
      pdf.then((opened) => opened.loadingTask.destroy()).catch(() => undefined)
      end()
    },
  }
}
